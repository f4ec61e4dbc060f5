import { drawNote, makeElement } from '../lib/ui/elements.ts'
import { drawButton } from '../lib/ui/parts.ts'
import { fill, isolate } from '../lib/ui/shell.ts'
import type { DoneTexts } from './text/en.ts'

/** The few things that this page shows, one at a time. Every text is a text node. */
export interface DoneShell {
  showWait(): void
  /** Answers with what says that the code has run out. */
  showCode(input: {
    readonly appName: string
    readonly code: string
    readonly onAgain: () => void
  }): () => void
  /** The sign-in was used, or has run out: there is nothing left to do here. */
  showOver(): void
  showProblem(problem: 'denied' | 'failed' | 'expired' | 'busy'): void
  /** The gateway has too much to do, and may be asked once more. */
  showBusy(onRetry: () => void): void
  showAway(onRetry: () => void): void
}

/** Creates them in a page. */
export function createDoneShell(document: Document, texts: DoneTexts): DoneShell {
  const main = makeElement(document, 'main', { class: 'sheet', attributes: { 'aria-labelledby': 'title' } })
  document.body.replaceChildren(makeElement(document, 'div', { class: 'page' }, main))
  const show = (title: string, text: string, ...more: readonly Node[]) => {
    const heading = makeElement(document, 'h1', {
      class: 'title',
      text: title,
      attributes: { id: 'title', tabindex: '-1' },
    })
    const words = makeElement(document, 'p', { class: 'asks', text })
    main.replaceChildren(makeElement(document, 'div', { class: 'head' }, heading, words), ...more)
    document.title = title
    heading.focus()
  }
  return {
    showWait: () =>
      show(
        texts.titleWait,
        texts.wait,
        makeElement(
          document,
          'div',
          { class: 'loading', attributes: { 'aria-hidden': 'true' } },
          makeElement(document, 'span', { class: 'spinner' }),
        ),
      ),
    showCode({ appName, code, onAgain }) {
      const app = isolate(appName)
      const again = drawButton(document, { text: texts.newCode, kind: 'primary', onPress: onAgain })
      again.hidden = true
      const digits = drawDigits(document, code)
      const status = makeElement(document, 'p', {
        class: 'status',
        text: texts.counts,
        attributes: { role: 'status' },
      })
      show(
        fill(texts.titleCode, { app }),
        fill(texts.typeCode, { app }),
        digits,
        status,
        again,
        drawNote(document, texts.warning),
      )
      return () => {
        // Another screen may have taken its place.
        if (!digits.isConnected) return
        digits.remove()
        status.textContent = texts.codeOver
        again.hidden = false
      }
    },
    showOver: () => show(texts.titleOver, texts.over),
    showProblem(problem) {
      const [title, text] = {
        denied: [texts.titleDenied, texts.denied] as const,
        failed: [texts.titleFailed, texts.failed] as const,
        expired: [texts.titleExpired, texts.expired] as const,
        busy: [texts.titleBusy, texts.busy] as const,
      }[problem]
      show(title, text)
    },
    showBusy: (onRetry) =>
      show(
        texts.titleBusy,
        texts.busyForNow,
        drawButton(document, { text: texts.retry, kind: 'primary', onPress: onRetry }),
      ),
    showAway: (onRetry) =>
      show(
        texts.titleAway,
        texts.away,
        drawButton(document, { text: texts.retry, kind: 'primary', onPress: onRetry }),
      ),
  }
}

/** Eight digits, shown in two groups. Screen readers get them one by one, since they would read them as a number of millions. */
function drawDigits(document: Document, code: string): HTMLElement {
  const half = code.length / 2
  return makeElement(
    document,
    'p',
    { class: 'number digits', attributes: { dir: 'ltr' } },
    makeElement(document, 'span', {
      text: `${code.slice(0, half)} ${code.slice(half)}`,
      attributes: { 'aria-hidden': 'true' },
    }),
    makeElement(document, 'span', { class: 'heard', text: [...code].join(' ') }),
  )
}
