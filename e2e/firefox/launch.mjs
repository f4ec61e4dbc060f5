#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { openBridge } from '../../tools/browser/bidiBridge.mjs'
import { findFirefox } from '../../tools/setup/firefox.mjs'

// Playwright starts this in place of Firefox: Firefox itself, with a bridge before it.

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/

const firefox = findFirefox(process.env)
if (!firefox) {
  console.error('There is no Firefox: install one or name it in FIREFOX_PATH.')
  process.exit(1)
}
// The bridge sets a preference of the browser, which an ordinary session may not.
const child = spawn(firefox, [...process.argv.slice(2), '--remote-allow-system-access'], {
  stdio: ['ignore', 'inherit', 'pipe'],
})
/** @type {{ close(): void } | undefined} */
let bridge
createInterface({ input: child.stderr }).on('line', async (line) => {
  const url = LISTENING.exec(line)?.[1]
  if (!url) return console.error(line)
  const opened = await openBridge(url)
  bridge = opened
  console.error(`WebDriver BiDi listening on ${opened.url}`)
})
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => {
  bridge?.close()
  process.exitCode = code ?? 1
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal))
}
