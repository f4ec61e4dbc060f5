import { withoutUnseen } from '@foyer/secure-protocol'

/** Makes a text safe as the content of an element or of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const MAX_NAME_CHARS = 60

/** The name of an app as mails and pages show it: on one line, short, and without invisible characters. */
export function shownName(name: string, whenEmpty = 'an app'): string {
  const text = withoutUnseen(name).replace(/\s+/g, ' ').trim()
  const letters = [...text]
  if (letters.length === 0) return whenEmpty
  return letters.length > MAX_NAME_CHARS ? `${letters.slice(0, MAX_NAME_CHARS - 1).join('')}…` : text
}

/** A time as mails and pages show it, in a form that does not depend on time zone or language. */
export function shownTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}
