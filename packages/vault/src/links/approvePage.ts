import { createHash } from 'node:crypto'
import { escapeHtml, shownName } from '../mail/escapeHtml.ts'
import { shownTime } from '../mail/mails.ts'
import { PAGE_STYLE } from './pageStyle.ts'

/** The hash by which the page's policy allows its one style sheet. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`

/** What the page of a link shows. */
export type ApprovePage =
  | {
      readonly kind: 'choose'
      readonly token: string
      readonly appName: string
      readonly appOrigin: string
      readonly askedAtMs: number
      readonly numbers: readonly string[]
    }
  | { readonly kind: 'approved' | 'wrong'; readonly appName: string }
  | { readonly kind: 'frozen'; readonly appName: string; readonly untilMs: number }
  /** With the token of a link that is remembered, it can still be said that this was somebody else. */
  | { readonly kind: 'over'; readonly token?: string; readonly appName?: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Writes the page: one document without script, picture or anything else that is fetched. */
export function renderApprovePage(page: ApprovePage, vaultHost: string): string {
  const { title, body } = PARTS[page.kind](page as never)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
<footer>${escapeHtml(vaultHost)} keeps one part of the key of your wallet. It never asks for a password, a code or your recovery words.</footer>
</body>
</html>
`
}

interface Parts {
  readonly title: string
  readonly body: string
}

type PageOf<K extends ApprovePage['kind']> = Extract<ApprovePage, { readonly kind: K }>

const PARTS: { readonly [K in ApprovePage['kind']]: (page: PageOf<K>) => Parts } = {
  choose({ token, appName, appOrigin, askedAtMs, numbers }) {
    const app = escapeHtml(shownName(appName))
    const buttons = numbers
      .map(
        (number) =>
          `<button class="number" name="choice" value="${escapeHtml(number)}">${escapeHtml(number)}</button>`,
      )
      .join('\n')
    return {
      title: `Approve a new device for ${shownName(appName)}`,
      body: `<p class="app">${app}<span>${escapeHtml(appOrigin)}</span></p>
<h1>Which number does ${app} show you?</h1>
<p>Asked for on ${shownTime(askedAtMs)}, to sign in on a new device. Choose the number only if that was you and you see it there now. A wrong one ends the sign-in.</p>
<form method="post" action="/approve">
${hiddenToken(token)}
<div class="numbers" role="group" aria-label="The number that ${app} shows">
${buttons}
</div>
</form>
${notMe(token)}`,
    }
  },
  approved: ({ appName }) =>
    result('good', '✓', 'Device approved', [
      `Go back to ${shownName(appName)}: it goes on by itself, and may ask for a code that comes in a second mail.`,
      'You can close this page.',
    ]),
  wrong: ({ appName }) =>
    result('bad', '×', 'That was not the number', [
      'The sign-in was ended, and nothing was approved.',
      `If it was you, start again in ${shownName(appName)}: you get a new mail and a new number.`,
    ]),
  frozen: ({ appName, untilMs }) =>
    result('good', '✓', 'Your wallet is locked', [
      `Until ${shownTime(untilMs)} nobody can open the ${shownName(appName)} wallet of this address on a new device.`,
      'Somebody who can start sign-ins needs this mailbox to finish one. If you think that somebody else reads it, change its password now.',
    ]),
  over({ token, appName }) {
    const app = appName === undefined ? 'the app' : shownName(appName)
    const { title, body } = result('quiet', '–', 'This link is over', [
      'It was used already, or its time has run out.',
      `If you are signing in, start again in ${app}.`,
    ])
    return { title, body: token === undefined ? body : `${body}\n${notMe(token)}` }
  },
  failed: ({ message }) => result('bad', '×', 'That did not work', [message, 'Nothing was approved.']),
}

function result(
  tone: 'good' | 'bad' | 'quiet',
  mark: string,
  title: string,
  lines: readonly string[],
): Parts {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    title,
    body: `<div class="mark ${tone}" aria-hidden="true">${mark}</div>\n<h1>${escapeHtml(title)}</h1>\n${paragraphs}`,
  }
}

function notMe(token: string): string {
  return `<form class="not-me" method="post" action="/approve">
${hiddenToken(token)}
<p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
<button class="danger" name="choice" value="not-me">This was not me</button>
</form>`
}

function hiddenToken(token: string): string {
  return `<input type="hidden" name="t" value="${escapeHtml(token)}">`
}
