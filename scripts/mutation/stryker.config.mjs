/**
 * What `npm run mutation` breaks on purpose, in the folder that MUTATION_FOLDER names, and how many of those faults
 * the unit tests beside must notice.
 */
const folder = process.env.MUTATION_FOLDER
const report = `scripts/mutation/reports/${folder.replaceAll('/', '-')}`

export default {
  testRunner: 'in-process',
  plugins: ['./scripts/mutation/runner.ts'],
  mutate: [`${folder}/**/*.ts`, '!src/**/*.test.ts'],
  // Everything else is copied for the run. Stryker would rewrite tsconfig.json with an API that TypeScript 7 lacks.
  ignorePatterns: [
    ...(folder.startsWith('src/domain/') ? ['src/server', 'src/i18n'] : []),
    'src/web',
    'tests/api',
    'tests/chaos',
    'tests/e2e',
    'tests/upgrade',
    'deploy',
    'build',
    'data',
    'demo/art',
    'demo/pictures',
    'docs',
    'public',
    'screenshots',
    'test-results',
    'scripts/mutation/node_modules',
    '/tsconfig.json',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The runner sees an endless loop by how often it runs. This ends what hangs otherwise, which does not count as detected.
  timeoutMS: 120_000,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${report}/mutation.json` },
  htmlReporter: { fileName: `${report}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 90, break: 90 },
}
