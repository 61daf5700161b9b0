import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that need no database start without one. */
const WITHOUT_DATABASE = [
  'src/domain/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'tests/house.test.ts',
]
const STARTING = ['tests/start/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: WITHOUT_DATABASE },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...WITHOUT_DATABASE, ...STARTING],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: STARTING,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
