import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { bundleProgram, QUICK_WASM } from '@foyer/devkit/bundleProgram'
import type { FullConfig } from '@playwright/test'
import { writeAddresses } from './addresses.ts'

const SERVICES = new URL('services.ts', import.meta.url)
const START_TIMEOUT_MS = 300_000

/** Starts what the journeys of every lane need and hands on the addresses. Returns what stops it. */
async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const lanes = new Set(projects.map(({ metadata }) => metadata.lane))
  const child = spawn(
    process.execPath,
    [QUICK_WASM, ...(await bundleProgram(SERVICES)), String(lanes.size)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The services took too long to start.')),
      START_TIMEOUT_MS,
    )
    createInterface({ input: child.stdout }).once('line', (text) => {
      clearTimeout(timer)
      resolve(text)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The services ended with ${code}.`)))
  })
  writeAddresses(JSON.parse(line))
  return async () => {
    child.stdin.end()
    await ended
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default globalSetup
