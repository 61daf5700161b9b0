/** The project of the tests that look at every screen by one rule, as playwright.config.ts orders them. */
export const EVERY_SCREEN = 'every-screen'
