import { defineConfig } from '@playwright/test'
import './tools/setup/resolveSources.mjs'

// Workers inherit this: workspace packages resolve to their sources, as everywhere else in the tree.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=@foyer/source`.trim()

const isCi = process.env.CI !== undefined

export default defineConfig({
  testDir: 'e2e',
  // The hosts have a run of their own: playwright.hosts.config.ts.
  testIgnore: 'hosts/**',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: 'test-results/e2e',
  // The chains, the gateway and two cores are shared by all tests.
  workers: 1,
  fullyParallel: false,
  forbidOnly: isCi,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1000, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    },
  },
})
