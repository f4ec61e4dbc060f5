import { escapeHtml } from './shownText.ts'

/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The content of a mail. Its HTML and its plain text say the same. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly title: string
  readonly before: readonly string[]
  /** The code that the reader has to type. */
  readonly code?: string
  readonly button?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
  /** The sender, and what they never ask for. */
  readonly footer: string
}

/** Writes a mail as plain text and as HTML. */
export function composeMail(letter: Letter): Mail {
  const { to, subject, before, code, button, after, footer } = letter
  const middle = [
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(button === undefined ? [] : [button.url]),
  ]
  return {
    to,
    subject,
    text: `${[...before, ...middle, ...after, `-- \n${footer}`].join('\n\n')}\n`,
    html: layOut(letter),
  }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:12px;background:#0978d4;color:#ffffff;font-weight:600;text-decoration:none'
const CODE = 'margin:8px 0 24px;font-size:34px;line-height:40px;font-weight:600;letter-spacing:.18em'
const SMALL = 'font-size:14px;line-height:20px'

/**
 * It has no pictures, classes or anything else that is fetched, so that mail programs show it unchanged. The only colour is that
 * of the button; text and background follow the theme of the mail program.
 */
function layOut({ title, before, code, button, after, footer }: Letter): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:32px 20px;${FONT};font-size:16px;line-height:24px">`,
    '<div style="max-width:520px;margin:0 auto;overflow-wrap:break-word">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>`,
    ...before.map((text) => paragraph(escapeHtml(text))),
    ...(code === undefined ? [] : [`<p style="${CODE}">${escapeHtml(code)}</p>`]),
    ...(button === undefined ? [] : buttonLines(button)),
    ...after.map((text) => paragraph(escapeHtml(text), SMALL)),
    '<hr style="border:0;border-top:1px solid #8a8f98;opacity:.4;margin:24px 0 16px">',
    paragraph(escapeHtml(footer), 'font-size:13px;line-height:18px;opacity:.75'),
    '</div></body></html>',
  ].join('\n')
}

function buttonLines({ label, url }: { readonly label: string; readonly url: string }): readonly string[] {
  const href = escapeHtml(url)
  return [
    `<p style="margin:8px 0 24px"><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
    paragraph(`If the button does not work, copy this address: ${href}`, `${SMALL};opacity:.75`),
  ]
}

function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`
}
