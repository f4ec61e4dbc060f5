import { setPlatformTimer } from '@foyer/kit'
import { copyAndTell } from '../../lib/ui/copyAndTell.ts'
import { drawFact, drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { holdToReveal } from '../ui/holdToReveal.ts'
import { drawLoaded } from '../ui/work.ts'
import type { OpenExport } from '../work/exportWallet.ts'

const WORDS = 24
const HIDDEN = '••••'

/** Opens the wallet for a screen, and overwrites it when the screen is left or the code of the person is too old. */
export function openForScreen(
  session: PageSession,
  signal: AbortSignal,
  onOver: () => void,
): () => Promise<OpenExport> {
  return async () => {
    const { openExport } = await import('../work/exportWallet.ts')
    const opened = await openExport(session)
    if (signal.aborted) {
      opened.close()
      signal.throwIfAborted()
    }
    signal.addEventListener('abort', opened.close, { once: true })
    const stopTimer = setPlatformTimer(onOver, session.code.leftMs())
    signal.addEventListener('abort', stopTimer, { once: true })
    return opened
  }
}

/** Shows the words and the private key while a button is held. */
export function showExport(shell: Shell, session: PageSession, onBack: () => void): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (opened: OpenExport) => [
    drawNote(document, texts.exportWarning),
    ...drawWords(shell, opened, signal),
    ...drawPrivateKey(shell, opened, signal),
  ]
  const load = openForScreen(session, signal, onBack)
  shell.show({
    title: texts.titleExport,
    intro: texts.exportIntro,
    onBack,
    body: [drawLoaded(shell, { session, signal, load, draw })],
  })
}

function drawWords(shell: Shell, opened: OpenExport, signal: AbortSignal): readonly Node[] {
  const { document, texts } = shell
  const places = Array.from({ length: WORDS }, () =>
    makeElement(document, 'li', {}, makeElement(document, 'span', { text: HIDDEN })),
  )
  const list = makeElement(
    document,
    'ol',
    { class: 'words', attributes: { dir: 'ltr', translate: 'no', lang: 'en', 'aria-label': texts.words } },
    ...places,
  )
  const write = (words: readonly string[]) => {
    for (const [at, place] of places.entries()) {
      if (place.firstChild) place.firstChild.textContent = words[at] ?? HIDDEN
    }
  }
  return drawSecret(shell, {
    heading: texts.words,
    secret: list,
    hold: texts.holdWords,
    copy: texts.copyWords,
    read: () => opened.words().join(' '),
    show: () => write(opened.words()),
    hide: () => write([]),
    signal,
  })
}

function drawPrivateKey(shell: Shell, opened: OpenExport, signal: AbortSignal): readonly Node[] {
  const { document, texts } = shell
  const hidden = HIDDEN.repeat(4)
  const key = makeElement(document, 'p', {
    class: 'block mono secret-key',
    text: hidden,
    attributes: { dir: 'ltr', translate: 'no' },
  })
  return drawSecret(shell, {
    heading: texts.privateKey,
    secret: key,
    hold: texts.holdKey,
    copy: texts.copyKey,
    read: opened.privateKey,
    show: () => {
      key.textContent = opened.privateKey()
    },
    hide: () => {
      key.textContent = hidden
    },
    signal,
  })
}

interface SecretInput {
  readonly heading: string
  readonly secret: HTMLElement
  /** The labels of the buttons. */
  readonly hold: string
  readonly copy: string
  readonly read: () => string
  readonly show: () => void
  readonly hide: () => void
  readonly signal: AbortSignal
}

function drawSecret(shell: Shell, input: SecretInput): readonly Node[] {
  const { document, texts } = shell
  const { heading, secret, hold, copy, read, signal } = input
  const status = drawStatus(document)
  const button = drawButton(document, { text: hold, kind: 'primary' })
  button.classList.add('hold')
  holdToReveal({
    button,
    signal,
    show() {
      input.show()
      secret.dataset.shown = ''
    },
    hide() {
      input.hide()
      delete secret.dataset.shown
    },
  })
  const copying = drawButton(document, {
    text: copy,
    onPress: () => copyAndTell(read(), status, texts),
  })
  return [
    drawFact(document, heading, secret),
    makeElement(document, 'div', { class: 'pair' }, copying, button),
    status,
  ]
}
