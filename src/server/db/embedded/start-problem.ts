/** What keeps the shop from starting, in one line for people: what is wrong and what to do. */
export class StartProblem extends Error {}
