import { setPlatformTimer } from '@foyer/kit'
import { drawMono, drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawCard } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import type { OpenExport, WalletPlaces } from '../work/exportWallet.ts'
import { kitPieces, rescueLines, writeKit } from '../work/writeKit.ts'
import { openForScreen } from './exportScreen.ts'

/** How long what is printed stays ready for a browser that does not say when it has printed. */
const PRINT_MS = 60_000
const FILE_NAME = 'recovery-kit.txt'

/** Offers everything that restores the wallet without this service: words, paths, addresses, networks; on paper or as a file. */
export function showKit(shell: Shell, session: PageSession, onBack: () => void): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const draw = (opened: OpenExport) => {
    const paper = makeElement(document, 'div', { class: 'paper' })
    const view = document.defaultView
    const clear = () => paper.replaceChildren()
    view?.addEventListener('afterprint', clear, { signal })
    signal.addEventListener('abort', clear, { once: true })
    const print = drawButton(document, {
      text: texts.printKit,
      kind: 'primary',
      onPress: () => {
        paper.replaceChildren(...drawPaper(shell, opened))
        view?.print()
        // Browsers that print later say when they have; those that say nothing get a limit.
        setPlatformTimer(clear, PRINT_MS)
      },
    })
    const download = drawButton(document, {
      text: texts.downloadKit,
      onPress: () => saveFile(document, writeKit(texts, opened.words(), opened.places())),
    })
    return [
      drawNote(document, texts.kitWarning),
      drawPlaces(shell, opened.places()),
      makeElement(document, 'div', { class: 'pair' }, download, print),
      paper,
    ]
  }
  const load = openForScreen(session, signal, onBack)
  shell.show({
    title: texts.titleKit,
    intro: texts.kitIntro,
    onBack,
    body: [drawLoaded(shell, { session, signal, load, draw })],
  })
}

function drawPlaces(shell: Shell, places: WalletPlaces): HTMLElement {
  const { document, texts } = shell
  const pieces = kitPieces(texts, places).flatMap(({ heading, lines }) => [
    makeElement(document, 'h2', { text: heading }),
    ...lines.map((text) => drawMono(document, text, { dir: 'auto' })),
  ])
  return drawCard(document, ...pieces)
}

/** The content is only visible in print, and only while it is printed. */
function drawPaper(shell: Shell, opened: OpenExport): readonly Node[] {
  const { document, texts } = shell
  const words = opened.words().map((text) => makeElement(document, 'li', { text }))
  return [
    makeElement(document, 'p', { class: 'paper-title', text: texts.titleKit }),
    makeElement(document, 'p', { text: texts.kitUse }),
    ...rescueLines(texts).map((text) => makeElement(document, 'p', { text })),
    makeElement(document, 'ol', { class: 'words', attributes: { dir: 'ltr', lang: 'en' } }, ...words),
    drawPlaces(shell, opened.places()),
  ]
}

function saveFile(document: Document, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = makeElement(document, 'a', { attributes: { href: address, download: FILE_NAME } })
  link.click()
  // The browser has taken hold of the content with the click.
  URL.revokeObjectURL(address)
}
