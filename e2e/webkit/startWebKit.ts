import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@foyer/devkit/freePorts'
import { findWebKit } from '../../tools/setup/webkit.mjs'

/** Takes all room from the browser's own bar, whose buttons would keep the window from being as narrow as a phone. */
const BAR_STYLES =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; font-size: 1px; -gtk-icon-source: none; }'

/** Larger than any window of a test. */
const SCREEN = '1400x1200x24'

/** The number of the display, which the program writes once it is there. */
function readDisplay(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
    display.once('error', reject)
    display.once('exit', (code) => reject(new Error(`The display ended with ${code}.`)))
  })
}

async function untilReady(driverUrl: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${driverUrl}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The driver ended with ${driver.exitCode}.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** Starts a display without a screen, and the driver of WebKitGTK on it. */
export async function startWebKit(): Promise<{ readonly driverUrl: string; stop(): Promise<void> }> {
  const found = findWebKit(process.env)
  if (!found) throw new Error('There is no WebKitWebDriver or no Xvfb: install webkit2gtk-driver and xvfb.')
  const config = await mkdtemp(join(tmpdir(), 'foyer-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), BAR_STYLES)
  const display = spawn(found.display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const DISPLAY = await readDisplay(display)
  const port = await findFreePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: config },
  })
  const driverUrl = `http://127.0.0.1:${port}`
  await untilReady(driverUrl, driver)
  return {
    driverUrl,
    async stop() {
      await end(driver)
      await end(display)
      await rm(config, { recursive: true, force: true })
    },
  }
}
