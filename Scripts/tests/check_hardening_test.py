import shutil
import subprocess
import sys
import unittest

from support import PlantedTree

COMPILER = shutil.which("clang") or shutil.which("cc")
SOURCE = """
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    %s
    puts("It is here.");
    fflush(stdout);
    return pause();
}
"""
HARD = [
    "-fPIE", "-pie", "-fno-stack-protector", "-fasynchronous-unwind-tables",
    "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack", "-Wl,--eh-frame-hdr",
]


@unittest.skipUnless(sys.platform == "linux", "programs of Linux only")
@unittest.skipUnless(COMPILER, "there is no compiler of C")
@unittest.skipUnless(shutil.which("readelf") and shutil.which("objcopy"), "there are no binutils")
class CheckHardeningTest(PlantedTree):
    def compile(self, *options, does="", above="", name="program"):
        self.plant("main.c", above + SOURCE % does)
        subprocess.run([COMPILER, *HARD, *options, "main.c", "-o", name], cwd=self.root, check=True)

    def check(self, *arguments):
        found, status = self.run_script("check-hardening", *(arguments or ["./program"]))
        self.assertEqual(status, 1 if found else 0, found)
        return found

    def assert_told(self, fault):
        self.assertIn(f"./program: {fault}", self.check())

    def test_a_hard_program_holds(self):
        self.compile()
        self.assertEqual(self.check(), [])

    def test_a_program_for_one_address_is_told(self):
        self.compile("-fno-pie", "-no-pie")
        self.assertEqual(self.check(), [
            "./program: it is no position-independent executable", "./program: its code has the same address in two runs"])

    def test_what_the_loader_leaves_unprotected_is_told(self):
        self.compile("-Wl,-z,norelro")
        self.assert_told("the loader protects nothing of what it wrote: there is no segment GNU_RELRO")

    def test_functions_that_are_looked_for_late_are_told(self):
        self.compile("-Wl,-z,lazy")
        self.assertEqual(
            self.check(), ["./program: the loader looks for functions while it runs: neither BIND_NOW nor NOW is set"])

    def test_an_executable_stack_is_told_of_the_file_and_of_a_run(self):
        self.compile("-Wl,-z,execstack")
        self.assertEqual(self.check(), [
            "./program: its stack is executable", "./program: while it runs, [stack] is writable and executable"])

    def test_writable_code_is_told(self):
        self.compile(above='__asm__(".section .both,\\"awx\\"\\n .long 1\\n .text");')
        self.assertRegex("\n".join(self.check()), r"the segment at 0x[0-9a-f]+ is writable and executable")

    def test_writable_constants_are_told_of_the_file_and_of_a_run(self):
        self.compile(above='__asm__(".section .rodata.x,\\"aw\\"\\n .long 1\\n .text");')
        self.assert_told("its constants in .rodata can be written")
        self.assert_told("while it runs, its constants in .rodata can be written")

    def test_constants_that_the_loader_protects_hold(self):
        self.compile(above="int one; int *const address = &one;")
        self.assertEqual(self.check(), [])

    def test_missing_tables_for_unwinding_are_told(self):
        self.compile(name="whole")
        subprocess.run(["objcopy", "--remove-section", ".eh_frame", "whole", "program"], cwd=self.root, check=True)
        self.assert_told("it has no tables for unwinding: .eh_frame is empty or missing")

    def test_tables_for_unwinding_that_nobody_finds_are_told(self):
        self.compile("-Wl,--no-eh-frame-hdr")
        self.assertEqual(
            self.check(), ["./program: nobody finds its tables for unwinding: there is no segment GNU_EH_FRAME"])

    def test_memory_that_becomes_writable_and_executable_is_told(self):
        self.compile(does="mmap(0, 1, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);")
        self.assertEqual(self.check(), ["./program: while it runs, memory of no file is writable and executable"])

    def test_constants_that_a_run_makes_writable_are_told(self):
        # As large as any page, so that no code lies in it.
        self.compile(
            above="__attribute__((aligned(65536))) const char constant[65536] = {1};",
            does="mprotect((void *)constant, sizeof constant, PROT_READ | PROT_WRITE);")
        self.assertEqual(self.check(), ["./program: while it runs, its constants in .rodata can be written"])

    def test_a_program_that_ends_at_once_does_not_hold(self):
        self.compile(does="return 0;")
        self.assert_told("nobody can look at its memory: it cannot be started, hides it or ended at once")

    def test_a_stack_protector_is_wanted_of_the_programs_behind_the_option_alone(self):
        self.compile()
        self.compile("-fstack-protector-all", name="protected")
        self.assertEqual(self.check("./program", "--stack-protector", "./protected"), [])
        found = self.check("--stack-protector", "./program", "./protected")
        self.assertEqual(found, ["./program: it does not call __stack_chk_fail"])

    def test_a_missing_file_and_one_that_is_no_program_are_told(self):
        self.plant("text", "This is no program.")
        missing, text = self.check("./nowhere", "./text")
        self.assertEqual(missing, "./nowhere: there is no such file")
        self.assertRegex(text, "^./text: it is no ELF file: .+$")
