import type { RescueTexts } from '../lib/text/rescue/en.ts'
import { copyAndTell } from '../lib/ui/copyAndTell.ts'
import { drawDanger, drawFact, drawMono, drawNote, makeElement } from '../lib/ui/elements.ts'
import { drawButton, drawCard, drawStatus } from '../lib/ui/parts.ts'
import { fill } from '../lib/ui/shell.ts'
import { holdToReveal } from '../page/ui/holdToReveal.ts'
import { ACCOUNT_NAMES, FAMILY_NAMES, OWN_FAMILIES } from './data/families.ts'
import type { RescuedAccount, RescuedFamily, RescuedWallet } from './deriveFamilies.ts'
import type { RescuePage } from './rescuePage.ts'

const HIDDEN = '•'.repeat(16)

/** Draws all accounts of a wallet. A key is drawn only while a person holds its button. */
export function drawWallet(
  page: RescuePage,
  wallet: RescuedWallet,
  isKitOf: boolean | undefined,
): readonly Node[] {
  const { document, texts, signal, forget } = page
  signal.addEventListener('abort', wallet.close, { once: true })
  const compared =
    isKitOf === undefined
      ? []
      : isKitOf
        ? [makeElement(document, 'p', { class: 'quiet', text: texts.matches })]
        : [drawDanger(document, texts.mismatch)]
  return [
    drawNote(document, texts.warning),
    ...compared,
    ...wallet.families.map((family) => drawFamily(page, family)),
    drawNote(document, texts.afterwards),
    drawButton(document, { text: texts.forget, kind: 'danger', onPress: forget }),
  ]
}

function drawFamily(page: RescuePage, { id, accounts }: RescuedFamily): HTMLElement {
  const { document, texts } = page
  return drawCard(
    document,
    makeElement(document, 'h2', { class: 'family', text: FAMILY_NAMES[id] }),
    makeElement(document, 'p', { class: 'quiet', text: OWN_FAMILIES.has(id) ? texts.own : texts.notOwn }),
    ...accounts.map((account) => drawAccount(page, account)),
  )
}

function nameOf(texts: RescueTexts, id: string): string {
  if (id === 'account' || id === 'smartOwner' || id === 'smartAccount') return texts[id]
  return ACCOUNT_NAMES[id] ?? id
}

function drawAccount(page: RescuePage, account: RescuedAccount): HTMLElement {
  const { document, texts } = page
  const { id, address, others, path } = account
  const name = nameOf(texts, id)
  return makeElement(
    document,
    'div',
    { class: 'rescued', attributes: { 'data-account': id } },
    makeElement(document, 'h3', { text: name }),
    drawAddress(page, name, address),
    makeElement(document, 'p', { class: 'quiet', text: path ? fill(texts.path, { path }) : texts.noPath }),
    ...others.flatMap((other) => {
      const named = nameOf(texts, other.name)
      return [makeElement(document, 'h3', { text: named }), drawAddress(page, named, other.address)]
    }),
    ...(id === 'smartOwner' ? [makeElement(document, 'p', { class: 'quiet', text: texts.smartNote })] : []),
    ...drawKey(page, name, account),
  )
}

function drawAddress(page: RescuePage, name: string, address: string): HTMLElement {
  const { document, texts } = page
  const status = drawStatus(document)
  const copy = drawCopy(page, {
    text: texts.copyAddress,
    label: fill(texts.copyAddressOf, { account: name }),
    read: () => address,
    status,
  })
  return makeElement(document, 'div', { class: 'line' }, drawMono(document, address), copy, status)
}

function drawKey(page: RescuePage, name: string, { privateKey }: RescuedAccount): readonly Node[] {
  const { document, texts, signal } = page
  const secret = makeElement(document, 'p', {
    class: 'block mono secret-key',
    text: HIDDEN,
    attributes: { dir: 'ltr', translate: 'no' },
  })
  const button = drawButton(document, { text: texts.hold, kind: 'primary' })
  button.classList.add('hold')
  button.setAttribute('aria-label', fill(texts.holdOf, { account: name }))
  holdToReveal({
    button,
    signal,
    show() {
      secret.textContent = privateKey()
      secret.dataset.shown = ''
    },
    hide() {
      secret.textContent = HIDDEN
      delete secret.dataset.shown
    },
  })
  const status = drawStatus(document)
  const label = fill(texts.copyKeyOf, { account: name })
  const copy = drawCopy(page, { text: texts.copyKey, label, read: privateKey, status })
  return [
    drawFact(document, texts.privateKey, secret),
    makeElement(document, 'div', { class: 'pair' }, copy, button),
    status,
  ]
}

interface CopyInput {
  readonly text: string
  readonly label: string
  readonly read: () => string
  readonly status: HTMLElement
}

function drawCopy({ document, texts }: RescuePage, input: CopyInput): HTMLButtonElement {
  const { text, label, read, status } = input
  const button = drawButton(document, { text, onPress: () => copyAndTell(read(), status, texts) })
  button.setAttribute('aria-label', label)
  return button
}
