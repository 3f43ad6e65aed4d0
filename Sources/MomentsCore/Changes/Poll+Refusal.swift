import Essentials

extension Poll {
    /// Why one cannot vote; nil where one can.
    package func refusal(at now: Date) -> ChangeError? {
        if isOver(at: now) { return .pollIsOver }
        return isVoted == true ? .hasVoted : nil
    }

    /// The same for what was chosen.
    package func refusal(of choices: [Int], at now: Date) -> ChangeError? {
        if let refusal = refusal(at: now) { return refusal }
        let areThere = !choices.isEmpty && choices.allSatisfy { options.indices.contains($0) }
        return areThere && (isMultiple || Set(choices).count == 1) ? nil : .wrongChoice
    }
}
