import { fillZero } from '../custody/wipe.ts'
import type { RescueTexts } from '../lib/text/rescue/en.ts'
import { drawNote, makeElement } from '../lib/ui/elements.ts'
import { drawButton, drawCard } from '../lib/ui/parts.ts'
import { fill, isolate } from '../lib/ui/shell.ts'
import { deriveFamilies } from './deriveFamilies.ts'
import { isKitOf } from './isKitOf.ts'
import { MOST_CHARACTERS, readWords, type WordsProblem } from './readWords.ts'
import type { RescuePage } from './rescuePage.ts'

/** Draws the question for the words, with all that a person should know before they enter them. */
export function drawQuestion(page: RescuePage): readonly Node[] {
  const { document, texts } = page
  const problem = makeElement(document, 'p', {
    class: 'problem',
    attributes: { id: 'words-problem', role: 'alert' },
  })
  const field = drawField(page)
  const say = (text: string) => {
    problem.textContent = text
    field.setAttribute('aria-invalid', String(text !== ''))
  }
  const open = async (text: string, isFile: boolean) => {
    say('')
    if (!globalThis.crypto?.subtle) return say(texts.unsupported)
    const read = readWords(text)
    if (!read.ok) {
      say(tellProblem(texts, read.problem))
      if (!isFile) field.focus()
      return
    }
    const wallet = await deriveFamilies(read.entropy)
      .finally(() => fillZero(read.entropy))
      .catch(() => undefined)
    if (!wallet) return say(texts.unsupported)
    if (page.signal.aborted) return wallet.close()
    field.value = ''
    page.showWallet(wallet, isKitOf(read.addresses, wallet))
  }
  const kit = drawKit(page, (text) => open(text, true))
  const press = drawButton(document, {
    text: texts.open,
    kind: 'primary',
    onPress: () => void open(field.value, false),
  })
  return [
    drawNetwork(page),
    drawNote(document, texts.checkFile),
    ...kit,
    makeElement(
      document,
      'div',
      { class: 'labelled' },
      makeElement(document, 'label', { text: texts.words, attributes: { for: 'words' } }),
      field,
      makeElement(document, 'p', { class: 'quiet', text: texts.wordsHint, attributes: { id: 'words-hint' } }),
      problem,
    ),
    press,
    drawCard(
      document,
      makeElement(document, 'h2', { text: texts.otherTitle }),
      makeElement(document, 'p', { text: texts.otherPasskey }),
      makeElement(document, 'p', { text: texts.otherServers }),
    ),
  ]
}

/** No browser corrects, completes or translates what is typed here: some send it to a server for that. */
function drawField({ document, signal }: RescuePage): HTMLTextAreaElement {
  const field = makeElement(document, 'textarea', {
    class: 'field mono',
    attributes: {
      id: 'words',
      rows: '4',
      dir: 'ltr',
      translate: 'no',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'none',
      autocorrect: 'off',
      'aria-describedby': 'words-hint words-problem',
    },
  })
  signal.addEventListener('abort', () => {
    field.value = ''
  })
  return field
}

/** A button that opens the browser's choice of files, and reads the chosen one. */
function drawKit({ document, texts }: RescuePage, onText: (text: string) => Promise<void>): readonly Node[] {
  const input = makeElement(document, 'input', {
    attributes: { type: 'file', id: 'kit', accept: '.txt,text/plain', tabindex: '-1', 'aria-hidden': 'true' },
  })
  input.hidden = true
  input.addEventListener('change', async () => {
    const file = input.files?.[0]
    if (!file) return
    // A text of more characters is refused, and has no need to be read.
    const text = file.size > MOST_CHARACTERS ? '\0' : await file.text().catch(() => '\0')
    input.value = ''
    await onText(text)
  })
  return [input, drawButton(document, { text: texts.chooseKit, onPress: () => input.click() })]
}

/** Says whether the computer has a network, for as long as the screen is shown. */
function drawNetwork({ document, texts, signal }: RescuePage): HTMLElement {
  const root = makeElement(document, 'div', { attributes: { role: 'status' } })
  const view = document.defaultView
  const draw = () => {
    const isOnline = view?.navigator.onLine !== false
    root.replaceChildren(
      isOnline
        ? drawNote(document, texts.online)
        : makeElement(document, 'p', { class: 'quiet', text: texts.offline }),
    )
  }
  draw()
  for (const type of ['online', 'offline'] as const) view?.addEventListener(type, draw, { signal })
  return root
}

function tellProblem(texts: RescueTexts, problem: WordsProblem): string {
  switch (problem.code) {
    case 'count':
      return fill(texts.count, { count: problem.count })
    case 'word':
      return fill(texts.word, { place: problem.place, word: isolate(problem.word) })
    case 'not_a_kit':
      return texts.notAKit
    case 'recovery_code':
      return texts.isCode
    case 'private_key':
      return texts.isKey
    default:
      return texts[problem.code]
  }
}
