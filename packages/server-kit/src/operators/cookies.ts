import { randomBytes } from 'node:crypto'
import { isSameText } from '@foyer/secure-protocol'
import { markOf } from './consoleKey.ts'
import type { OperatorContext } from './context.ts'

/** How long browsers keep it: as long as they keep any. */
const DEVICE_DAYS = 400

/** The value of a cookie in a request; undefined where there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [own, value] = pair.trim().split('=', 2)
    if (own === name) return value
  }
  return undefined
}

/** The header that sets a cookie of the console: for this host and by TLS alone, read by no script, and sent from no other site. */
export function cookieLine(name: string, value: string, ageS: number): string {
  return `${name}=${value}; Path=/; Max-Age=${ageS}; HttpOnly; Secure; SameSite=Strict`
}

/** Signs a text for one purpose, as a cookie holds it. */
export async function signText(
  { key }: Pick<OperatorContext, 'key'>,
  purpose: string,
  text: string,
): Promise<string> {
  return `${text}.${markOf(await key(), purpose, text).toString('base64url')}`
}

/** The text that the console has signed for this purpose; undefined for anything else. */
export async function readSigned(
  { key }: Pick<OperatorContext, 'key'>,
  purpose: string,
  signed: string | undefined,
): Promise<string | undefined> {
  const [, text, mark] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(signed ?? '') ?? []
  if (text === undefined || mark === undefined) return undefined
  return isSameText(mark, markOf(await key(), purpose, text).toString('base64url')) ? text : undefined
}

type DeviceContext = Pick<OperatorContext, 'key' | 'cookieName'>

/** The cookie of a browser in which an operator has signed in before. It opens nothing: it has an allowance of its own, and that is all. */
function deviceCookieOf({ cookieName }: Pick<OperatorContext, 'cookieName'>): string {
  return `${cookieName}-device`
}

/** The header that makes this browser a known device. */
export async function newDeviceCookie(context: DeviceContext): Promise<string> {
  const value = await signText(context, 'device', randomBytes(16).toString('base64url'))
  return cookieLine(deviceCookieOf(context), value, DEVICE_DAYS * 86_400)
}

/** The id of a known device, by the cookies of a request. */
export async function readDevice(
  context: DeviceContext,
  cookies: string | undefined,
): Promise<string | undefined> {
  return readSigned(context, 'device', readCookie(cookies, deviceCookieOf(context)))
}
