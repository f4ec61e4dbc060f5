import { existsSync } from 'node:fs'
import { sleep, withTimeLimit } from '@foyer/kit'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import * as v from 'valibot'
import type { FoundFault } from '../faults.ts'
import { judgeOpening } from '../rules/judgeOpening.ts'
import { judgePage } from '../rules/judgePage.ts'
import { findBrowser } from './findBrowser.ts'
import { askDiagnosis, hasFoyer, openModal, readState, reportViolations, TAGS } from './inPage.ts'
import { Diagnosis, type OpeningFailure, type PageFacts, PageState } from './pageFacts.ts'
import { visitSignIn } from './signInPage.ts'
import { visitSecureSite } from './visitSecureSite.ts'
import { REPORT, type Watch, watchPage } from './watchPage.ts'

/** How a page is examined. */
export interface ExaminePageInput {
  readonly url: string
  /** The path of a Chromium. @default one that is found on this machine */
  readonly browserPath?: string | undefined
  /** The time for all of it. @default 60,000 */
  readonly timeoutMs?: number
  /** Accepts a certificate that browsers do not trust. */
  readonly ignoresCertificate?: boolean
  /** Connects a wallet of the doctor's own, which signs nothing, to read the text that visitors sign. */
  readonly triesSignIn?: boolean
  /** Further arguments of the browser. */
  readonly browserArguments?: readonly string[]
}

/** There is no browser on this machine, or it does not start. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

const DEFAULT_TIMEOUT_MS = 60_000
/** How long a page is given to answer and to load. */
const OPEN_MS = 20_000
/** How long Foyer's script is waited for once the page is loaded: apps bring it in by modules that load others. */
const SCRIPT_MS = 5_000
/** A page that has asked for nothing this long brings no further script. */
const IDLE_MS = 1_500
/** A page that has asked for nothing this long has given its options. */
const REST_MS = 700
const POLL_MS = 100
const DIAGNOSE_MS = 20_000
const QUIET_MS = 300
const STATE_MS = 5_000

/**
 * Opens a page in a fresh Chromium, as a visitor does, and returns what keeps Foyer from working there. Nothing of the browser's usual
 * profile is used, and no wallet is connected.
 * @throws {NoBrowserError}
 */
export async function examinePage(input: ExaminePageInput): Promise<readonly FoundFault[]> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = input
  const browser = await launch(input)
  try {
    return await withTimeLimit(() => examine(browser, input), { limitMs: timeoutMs, what: 'The page' })
  } catch (error) {
    // A page that keeps its thread busy answers no question at all.
    const isTimeout = error instanceof Error && 'code' in error && error.code === 'timed_out'
    if (!isTimeout) throw error
    return judgeOpening(input.url, { kind: 'slow', reason: `no answer in ${timeoutMs} ms` })
  } finally {
    await Promise.race([browser.close().catch(() => {}), sleep(STATE_MS)])
  }
}

async function launch(input: ExaminePageInput): Promise<Browser> {
  const kept = chromium.executablePath()
  const executablePath = findBrowser({
    named: input.browserPath,
    env: process.env,
    ...(existsSync(kept) && { kept }),
  })
  if (executablePath === undefined) {
    throw new NoBrowserError(
      input.browserPath
        ? `There is no browser at ${input.browserPath}.`
        : 'No Chromium, Chrome or Edge was found. Install one, or name it with --browser or CHROMIUM_PATH.',
    )
  }
  try {
    return await chromium.launch({
      executablePath,
      headless: true,
      // Chromium has no sandbox for root, and build servers run as root.
      args: [
        '--disable-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...(input.browserArguments ?? []),
      ],
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new NoBrowserError(`${executablePath} does not start: ${reason}`)
  }
}

async function examine(browser: Browser, input: ExaminePageInput): Promise<readonly FoundFault[]> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: input.ignoresCertificate === true,
    acceptDownloads: false,
  })
  const page = await context.newPage()
  const watch = await watchPage(page)
  await page.addInitScript(reportViolations, REPORT)
  const failure = await openPage(page, watch, input.url)
  if (failure) return judgeOpening(input.url, failure)
  const facts = await readFacts(context, page, watch, input.triesSignIn === true)
  if (watch.isCircling())
    return judgeOpening(input.url, { kind: 'redirects', reason: 'its script leads on and on' })
  return judgePage(facts)
}

async function openPage(page: Page, watch: Watch, url: string): Promise<OpeningFailure | undefined> {
  try {
    await page.goto(url, { timeout: OPEN_MS, waitUntil: 'load' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // A page that leads on by a script is no failure, unless it never stops.
    if (!/interrupted by another navigation/.test(message)) return toFailure(message, watch)
    await page.waitForLoadState('load', { timeout: OPEN_MS }).catch(() => {})
  }
  const { status } = watch.document() ?? {}
  if (status === undefined) return { kind: 'unreachable', reason: 'the address is no page' }
  return status >= 400 ? { kind: 'refused', status } : undefined
}

function toFailure(message: string, watch: Watch): OpeningFailure {
  const reason = /net::(ERR_\w+)/.exec(message)?.[1] ?? message.split('\n')[0] ?? ''
  if (/TOO_MANY_REDIRECTS/.test(reason) || watch.isCircling()) return { kind: 'redirects', reason }
  if (/ERR_CERT|ERR_SSL/.test(reason)) return { kind: 'certificate', reason }
  if (/^ERR_/.test(reason)) return { kind: 'unreachable', reason }
  return { kind: 'slow', reason }
}

/** Runs a function in the page with a time limit; undefined where the page does not answer. */
async function inPage<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return withTimeLimit(() => work, { limitMs, what: 'The page' }).catch(() => undefined)
}

async function waitForFoyer(page: Page, watch: Watch): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < SCRIPT_MS && watch.quietMs() < IDLE_MS; waitedMs += POLL_MS) {
    if (await inPage(page.evaluate(hasFoyer), STATE_MS)) return true
    await sleep(POLL_MS)
  }
  return false
}

/** An app gives its options in a module of its own, which may come after Foyer's. */
async function waitForRest(watch: Watch): Promise<void> {
  for (let waitedMs = 0; waitedMs < SCRIPT_MS && watch.quietMs() < REST_MS; waitedMs += POLL_MS)
    await sleep(POLL_MS)
}

async function stateOf(page: Page): Promise<PageState | undefined> {
  const parsed = v.safeParse(PageState, await inPage(page.evaluate(readState, TAGS), STATE_MS))
  return parsed.success ? parsed.output : undefined
}

async function diagnose(page: Page): Promise<Diagnosis | undefined> {
  await inPage(page.evaluate(openModal), STATE_MS)
  const parsed = v.safeParse(Diagnosis, await inPage(page.evaluate(askDiagnosis), DIAGNOSE_MS))
  return parsed.success ? parsed.output : undefined
}

async function readFacts(
  context: BrowserContext,
  page: Page,
  watch: Watch,
  triesSignIn: boolean,
): Promise<PageFacts> {
  const isThere = await waitForFoyer(page, watch)
  if (isThere) await waitForRest(watch)
  const diagnosis = isThere ? await diagnose(page) : undefined
  await sleep(QUIET_MS)
  return {
    url: page.url(),
    headers: watch.document()?.headers ?? {},
    state: await stateOf(page),
    requests: watch.requests,
    violations: watch.violations,
    messages: watch.messages,
    earlyCalls: watch.earlyCalls,
    diagnosis,
    secureSite: await visitSecureSite(context, watch, page.url()),
    signIn: isThere && triesSignIn ? await visitSignIn(context, page.url()) : undefined,
  }
}
