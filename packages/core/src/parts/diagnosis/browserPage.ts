import { isRecord } from '@foyer/kit'
import type { DiagnosisPage, Probe } from './page.ts'
import { probeSocket } from './probeSocket.ts'
import { readExtensions } from './readExtensions.ts'
import { readScripts } from './readScripts.ts'
import { readStorage } from './readStorage.ts'
import { tryFrame } from './tryFrame.ts'
import { watchViolations } from './watchViolations.ts'

/** The response of a node with one number is far shorter. */
const MAX_BODY_CHARS = 2_000

const QUIET = {
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'strict-origin-when-cross-origin',
  cache: 'no-store',
} as const satisfies RequestInit

async function probe(url: string, { method, body, signal }: Parameters<DiagnosisPage['probe']>[1]) {
  const response = await fetch(url, {
    ...QUIET,
    method,
    signal,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  return {
    status: response.status,
    date: response.headers.get('date'),
    body: text.slice(0, MAX_BODY_CHARS),
  } satisfies Probe
}

/** A `no-cors` request, whose response cannot be read, shows whether the host answers. */
async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  await fetch(url, { ...QUIET, redirect: 'follow', mode: 'no-cors', signal })
  return true
}

function readVersions(): ReturnType<DiagnosisPage['versions']> {
  const api: unknown = Reflect.get(window, 'foyer')
  if (!isRecord(api)) return { present: undefined, others: [] }
  const { version, copies } = api
  return {
    present: typeof version === 'string' ? version : undefined,
    others: Array.isArray(copies) ? copies.filter((one) => typeof one === 'string') : [],
  }
}

/** Creates the description of the page that this script runs in. */
export function createBrowserPage(): DiagnosisPage {
  const { origin, href } = window.location
  return {
    origin,
    url: href.replace(/#.*$/, ''),
    isSecure: window.isSecureContext,
    isFramed: window.parent !== window,
    isOnline: () => navigator.onLine,
    browser: navigator.userAgent,
    now: () => Date.now(),
    tick: () => performance.now(),
    scripts: readScripts,
    versions: readVersions,
    watchViolations,
    probe,
    answersAtAll,
    tryFrame,
    probeSocket,
    extensions: readExtensions,
    storage: readStorage,
  }
}
