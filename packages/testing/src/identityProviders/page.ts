import type { Person } from './people.ts'
import type { ProviderSpec } from './specs.ts'

/** The style sheet of the pages. */
export const PAGE_STYLES = `:root {
  color-scheme: light dark;
  --bg: light-dark(#fff, #17181b);
  --desk: light-dark(#f5f6f8, #101114);
  --fill: light-dark(rgb(17 20 28 / .045), rgb(255 255 255 / .06));
  --fill-2: light-dark(rgb(17 20 28 / .08), rgb(255 255 255 / .1));
  --line: light-dark(rgb(17 20 28 / .095), rgb(255 255 255 / .09));
  --text: light-dark(#15171c, #f3f4f6);
  --text-2: light-dark(#565c68, #a7abb4);
  --accent-text: light-dark(#0960a8, #5ab0f5);
  font: 15px/22px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  background: var(--desk);
  color: var(--text);
}
*, ::before, ::after { box-sizing: border-box; }
body, h1, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
body { display: grid; place-items: center; min-height: 100dvh; padding: 16px; }
main { width: min(100%, 400px); overflow: hidden; border: 1px solid var(--line); border-radius: 22px; background: var(--bg); }
header { display: grid; justify-items: center; gap: 12px; padding: 32px 24px 20px; text-align: center; }
.mark { display: grid; place-items: center; width: 52px; height: 52px; border: 1px solid var(--line); border-radius: 16px; color: #fff; font-size: 24px; font-weight: 680; }
.google { background: #1a73e8; } .apple { background: #000; } .github { background: #1f883d; }
.facebook { background: #0866ff; } .x { background: #0f1419; } .discord { background: #5865f2; } .farcaster { background: #855dcd; }
h1 { font-size: 21px; line-height: 27px; font-weight: 660; letter-spacing: -.018em; }
header p, .note { color: var(--text-2); text-wrap: balance; }
bdi { overflow-wrap: anywhere; }
ul { padding: 0 12px; }
.person { display: grid; grid-template-columns: 40px minmax(0, 1fr); column-gap: 14px; align-items: center; min-height: 64px; padding: 10px 12px; border-radius: 14px; color: inherit; text-decoration: none; }
.person:hover { background: var(--fill); }
.face { display: grid; place-items: center; grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; background: var(--fill-2); color: var(--text-2); font-weight: 650; }
.person b { font-weight: 620; }
.person small { color: var(--text-2); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
.person :nth-child(2):last-child { grid-row: span 2; }
footer { display: grid; gap: 14px; padding: 12px 24px 24px; text-align: center; }
.button { display: block; width: 100%; padding: 11px 14px; border: 0; border-radius: 13px; background: var(--fill); color: inherit; font: inherit; font-weight: 580; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--fill-2); }
.note { font-size: 13px; line-height: 18px; }
`

/** Sends the form of the answer by itself, as Apple's page does. */
export const SUBMIT_SCRIPT = "document.querySelector('form').submit()\n"

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** The page on which one chooses who signs in. Each choice is the same address with `auto`. */
export function signInPage(input: {
  readonly name: string
  readonly spec: Pick<ProviderSpec, 'title'>
  readonly people: readonly Person[]
  /** The address of the page itself. */
  readonly url: URL
  /** The site that asks. */
  readonly client: string
}): string {
  const { name, spec, people, url, client } = input
  const linkOf = (who: string) => {
    const next = new URL(url)
    next.searchParams.set('auto', who)
    return escaped(`${next.pathname}${next.search}`)
  }
  const rows = people.map(
    (person) =>
      `<li><a class="person" href="${linkOf(person.id)}"><span class="face" aria-hidden="true">${escaped(person.name.slice(0, 1))}</span><b><bdi>${escaped(person.name)}</bdi></b>${describe(person)}</a></li>`,
  )
  return shell(
    `Sign in - ${spec.title}`,
    `<header><span class="mark ${name}" aria-hidden="true">${spec.title.slice(0, 1)}</span>
<h1>Sign in with ${spec.title}</h1><p>to continue to <bdi>${escaped(client)}</bdi></p></header>
<ul>
${rows.join('\n')}
</ul>
<footer><a class="button" href="${linkOf('cancel')}">Cancel</a>
<p class="note">This page stands in for ${spec.title} while you develop. Nobody here is real.</p></footer>`,
  )
}

function describe({ email, isVerified }: Person): string {
  if (email === undefined) return '<small>shares no address</small>'
  return `<small>${escaped(email)}${isVerified ? '' : ', not verified'}</small>`
}

/** The page that carries an answer in a form, for `response_mode=form_post`. */
export function formPostPage(
  title: string,
  to: string,
  fields: readonly (readonly [string, string])[],
): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return shell(
    `Continue - ${title}`,
    `<header><h1>You are signed in</h1></header>
<footer><form method="post" action="${escaped(to)}">${inputs.join('')}<button class="button">Continue</button></form></footer>
<script src="/submit.js"></${'script'}>`,
  )
}

/** The page after which there is nothing more to do. */
export function endPage(title: string, heading: string, hint: string): string {
  return shell(`${heading} - ${title}`, `<header><h1>${heading}</h1><p>${hint}</p></header>`)
}

/** The page of a request that makes no sense, which is shown to the person and never sent to the site. */
export function errorPage(what: string): string {
  return shell('Error', `<header><h1>This request is not valid</h1><p>${escaped(what)}</p></header>`)
}
