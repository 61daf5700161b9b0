/** Why the shop cannot start, in one line for people: what is wrong and what to do. */
export class StartProblem extends Error {}
