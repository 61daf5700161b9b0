import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lucideIcons } from './scripts/pages/lucide-icons.ts'

/** Tests that need no database start without one. */
const WITHOUT_DATABASE = [
  'src/domain/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/i18n/**/*.test.ts',
  'src/server/cache/**/*.test.ts',
  'tests/architecture.test.ts',
  'tests/deploy/**/*.test.ts',
  'tests/code-rules.test.ts',
  'tests/documents.test.ts',
  'tests/licences.test.ts',
  'tests/measuring/**/*.test.ts',
]
const STARTING = ['tests/start/**/*.test.ts']
const CHAOS = ['tests/chaos/**/*.test.ts']

/** The fresh clone takes longer than all others together: begun last, it runs on alone. */
class FreshCloneFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

const rankOf = ({ moduleId }: TestSpecification) => (moduleId.endsWith('start.test.ts') ? 0 : 1)

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    sequence: { sequencer: FreshCloneFirst },
    environment: 'node',
    pool: 'forks',
    // Files of one process share what they import, which nothing in the shop changes: a fifth of the time.
    isolate: false,
    // How long a test waits for what must happen; it ends what hangs and measures nothing.
    expect: { poll: { timeout: 90_000, interval: 50 } },
    testTimeout: 60_000,
    // As in playwright.config.ts: what passes only when tried again is reported as flaky.
    retry: process.env['CI'] ? 1 : 0,
    // One more than a small machine has cores: tests also wait for the disk and for the job runner.
    maxWorkers: 3,
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
          exclude: [...configDefaults.exclude, ...WITHOUT_DATABASE, ...STARTING, ...CHAOS],
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: 'tests/support/servers/each-test.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          isolate: true,
          include: CHAOS,
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: ['tests/support/servers/each-test.ts', 'tests/support/servers/left-out.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          isolate: true,
          include: STARTING,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
