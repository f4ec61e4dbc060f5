import { escapeHtml, shownName } from './escapeHtml.ts'

/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail with a link. It holds no number: that is on the screen of whoever asked for it. */
export function linkMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly url: string
  readonly vaultHost: string
  readonly lifetimeMs: number
}): Mail {
  const { to, appOrigin, url, vaultHost, lifetimeMs } = input
  const app = shownName(input.appName)
  const minutes = Math.round(lifetimeMs / 60_000)
  return compose({
    to,
    subject: `Approve a new device for ${app}`,
    title: `Signing in to ${app}?`,
    paragraphs: [
      `Somebody is signing in to ${app} (${new URL(appOrigin).host}) with this e-mail address, on a device that has not been used with it before.`,
      `If that is you, open this page and choose the number that ${app} shows you.`,
    ],
    button: { label: 'Open the page', url },
    after: [
      `The link works once, for ${minutes} minutes. Do not forward it.`,
      'If it was not you, nobody gets in as long as you choose no number. To be safe, open the page and choose “This was not me”: for 72 hours the wallet of this address can then not be opened on another device.',
    ],
    vaultHost,
  })
}

/** The mail to the owner of a wallet after a device was added. */
export function deviceMail(input: {
  readonly to: string
  readonly appName: string
  readonly appOrigin: string
  readonly atMs: number
  readonly vaultHost: string
}): Mail {
  const { to, appOrigin, atMs, vaultHost } = input
  const app = shownName(input.appName)
  return compose({
    to,
    subject: `A new device can use your ${app} wallet`,
    title: 'A device was added to your wallet',
    paragraphs: [
      `On ${shownTime(atMs)} a device was approved from this mailbox, and can now use your wallet in ${app} (${new URL(appOrigin).host}).`,
      'If that was you, there is nothing to do.',
    ],
    after: [
      `If it was not you, open the mail “Approve a new device for ${app}”, open its page and choose “This was not me”. Then change the password of this mailbox, and move what the wallet holds to another wallet from a device that you trust.`,
    ],
    vaultHost,
  })
}

/** A time that reads the same everywhere. */
export function shownTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}

interface Letter {
  readonly to: string
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
  readonly vaultHost: string
}

function compose({ to, subject, title, paragraphs, button, after, vaultHost }: Letter): Mail {
  const footer = `Sent by ${vaultHost}, which keeps one part of the key of your wallet. It never asks for a password, a code or your recovery words.`
  const link = button === undefined ? [] : [button.url]
  return {
    to,
    subject,
    text: `${[...paragraphs, ...link, ...after, `-- \n${footer}`].join('\n\n')}\n`,
    html: layOut({
      title,
      before: paragraphs.map(escapeHtml),
      button: button && { label: escapeHtml(button.label), url: escapeHtml(button.url) },
      after: after.map(escapeHtml),
      footer: escapeHtml(footer),
    }),
  }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:12px;background:#0978d4;color:#ffffff;font-weight:600;text-decoration:none'

/** Without pictures, classes or anything that is fetched: readers of mail show it as it is, in both themes. */
function layOut(parts: {
  readonly title: string
  readonly before: readonly string[]
  readonly button: { readonly label: string; readonly url: string } | undefined
  readonly after: readonly string[]
  readonly footer: string
}): string {
  const paragraph = (style: string) => (text: string) => `<p style="margin:0 0 16px;${style}">${text}</p>`
  const { button } = parts
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(parts.title)}</title></head>`,
    `<body style="margin:0;padding:32px 20px;${FONT};font-size:16px;line-height:24px">`,
    '<div style="max-width:520px;margin:0 auto;overflow-wrap:break-word">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(parts.title)}</h1>`,
    ...parts.before.map(paragraph('')),
    ...(button === undefined
      ? []
      : [
          `<p style="margin:8px 0 24px"><a href="${button.url}" style="${BUTTON}">${button.label}</a></p>`,
          paragraph('font-size:14px;line-height:20px;opacity:.75')(
            `If the button does not work, copy this address: ${button.url}`,
          ),
        ]),
    ...parts.after.map(paragraph('font-size:14px;line-height:20px')),
    '<hr style="border:0;border-top:1px solid #8a8f98;opacity:.4;margin:24px 0 16px">',
    paragraph('font-size:13px;line-height:18px;opacity:.75')(parts.footer),
    '</div></body></html>',
  ].join('\n')
}
