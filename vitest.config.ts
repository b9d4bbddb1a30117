import { defineConfig } from 'vitest/config'

/**
 * Test files share one process (`isolate: false`): loading the same modules again for each of 330 files took longer
 * than the tests. A test therefore leaves no state behind in a module.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    // One more than the cores of a build machine, because tests of the server often wait. Vitest would leave a core idle.
    maxWorkers: 3,
    isolate: false,
    setupFiles: ['tests/seed-properties.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/scale-out/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/start-postgres.ts',
        },
      },
    ],
  },
})
