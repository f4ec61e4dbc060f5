/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const MAX_NAME_CHARS = 60

/** The mail with a code. It names the app, so that a code for another one is noticed. */
export function codeMail(input: {
  readonly to: string
  readonly code: string
  readonly appName: string
  readonly appOrigin: string
  readonly lifetimeMs: number
}): Mail {
  const { to, code, appOrigin, lifetimeMs } = input
  const app = shownName(input.appName)
  const before = `Type this code into the window of ${app} (${appOrigin}) in which you asked for it:`
  const after = [
    `It is good for ${Math.round(lifetimeMs / 60_000)} minutes, once, and on that device alone. Tell it to nobody: whoever asks you for it is not ${app}.`,
    'If you did not ask for a code, do nothing.',
  ]
  return {
    to,
    subject: `${code} is your code for ${app}`,
    text: `${[before, `    ${code}`, ...after].join('\n\n')}\n`,
    html: layOut(escapeHtml(before), code, after.map(escapeHtml)),
  }
}

/**
 * The name of an app as a mail shows it. Characters that cannot be seen, or that turn the direction of what follows, would let
 * a name look like another text.
 */
function shownName(name: string): string {
  const letters = [
    ...name
      .replace(/[\p{C}\u2028\u2029]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  if (letters.length === 0) return 'an app'
  if (letters.length <= MAX_NAME_CHARS) return letters.join('')
  return `${letters.slice(0, MAX_NAME_CHARS - 1).join('')}…`
}

/** Without pictures, classes or anything that is fetched: readers of mail show it as it is, in both themes. */
function layOut(before: string, code: string, after: readonly string[]): string {
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"></head>',
    `<body style="margin:0;padding:32px 20px;${font};font-size:16px;line-height:24px">`,
    '<div style="max-width:520px;margin:0 auto;overflow-wrap:break-word">',
    `<p style="margin:0 0 16px">${before}</p>`,
    `<p style="margin:0 0 24px;font-size:34px;line-height:40px;font-weight:600;letter-spacing:.18em">${code}</p>`,
    ...after.map((text) => `<p style="margin:0 0 12px;font-size:14px;line-height:20px">${text}</p>`),
    '</div></body></html>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
