#include <curl/curl.h>

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt take whatever follows, which Swift cannot pass: one function for
// each type that libcurl tells apart.

typedef size_t (*moments_curl_bytes)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode moments_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moments_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

// libcurl copies it.
static inline CURLcode moments_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

// libcurl keeps the address.
static inline CURLcode moments_curl_set_buffer(CURL *handle, CURLoption option, char *value) {
    return curl_easy_setopt(handle, option, value);
}

// libcurl keeps the address.
static inline CURLcode moments_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moments_curl_set_context(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moments_curl_set_bytes(CURL *handle, CURLoption option, moments_curl_bytes value) {
    return curl_easy_setopt(handle, option, value);
}

// -1 where it is not known.
static inline long moments_curl_long(CURL *handle, CURLINFO info) {
    long value = -1;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1;
}

// CURL_SOCKET_BAD where there is none.
static inline curl_socket_t moments_curl_socket(CURL *handle) {
    curl_socket_t value = CURL_SOCKET_BAD;
    return curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &value) == CURLE_OK ? value : CURL_SOCKET_BAD;
}

// The next transfer that is over, or NULL.
static inline CURL *moments_curl_next_done(CURLM *multi, CURLcode *code) {
    int left;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
