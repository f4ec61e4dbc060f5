import { defineConfig } from '@playwright/test'
import './tools/setup/resolveSources.mjs'

// Workers inherit this: workspace packages resolve to their sources, as everywhere else in the tree.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=@foyer/source`.trim()

const isCi = process.env.CI !== undefined

/** What is about the page around the modal, and changes nothing on the chains. */
const ABOUT_PAGES = ['coexist*', 'docs*', 'integrity*', 'language*', 'theme*'].map(
  (name) => `${name}.spec.ts`,
)
/** The hosts have a run of their own: playwright.hosts.config.ts. */
const HOSTS = 'hosts/**'

export default defineConfig({
  testDir: 'e2e',
  testIgnore: HOSTS,
  globalSetup: './e2e/globalSetup.ts',
  outputDir: 'test-results/e2e',
  // Two lanes on two cores. Within one, a test is alone: the journeys share chains and accounts.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testIgnore: [HOSTS, ...ABOUT_PAGES], workers: 1 },
    { name: 'pages', testMatch: ABOUT_PAGES, workers: 1 },
  ],
  forbidOnly: isCi,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1000, height: 800 },
    // Recording takes time from every test, and nobody opens a trace on a build server.
    trace: isCi ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    },
  },
})
