import { defineConfig } from 'vitest/config'

/** The unit tests of one folder; none of them needs a database. A fault must be seen where it is. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [`${process.env.MUTATION_FOLDER}/**/*.test.ts`],
    // What hangs on a mutant ends as a timeout of the run.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
})
