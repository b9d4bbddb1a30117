import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'content/**/*.test.ts',
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'tests/simulation/**/*.test.ts',
      'tests/server/**/*.test.ts',
      'tests/scale-out/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    testTimeout: 30_000,
  },
})
