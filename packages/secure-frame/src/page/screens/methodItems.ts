import type { SignInMethod } from '@foyer/api'
import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { makeElement, makeIcon } from '../../lib/ui/elements.ts'
import { drawButton } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { ShownPasskey } from '../work/signInMethods.ts'

/** A way to sign in as a line of the list. */
export interface MethodItem {
  readonly title: string
  readonly facts: readonly string[]
  /** @default a key */
  readonly mark?: Element
  readonly end?: readonly Node[]
}

/** Draws a way to sign in. */
export function drawMethodItem(
  { document }: Shell,
  { title, facts, mark, end = [] }: MethodItem,
): HTMLElement {
  const words = makeElement(
    document,
    'div',
    { class: 'words-of-row' },
    makeElement(document, 'h2', { class: 'row-title', text: title, attributes: { dir: 'auto' } }),
    ...facts.map((text) => makeElement(document, 'p', { class: 'quiet', text, attributes: { dir: 'auto' } })),
  )
  const media = makeElement(document, 'span', { class: 'media' }, mark ?? makeIcon(document, PAGE_ICONS.key))
  return makeElement(document, 'li', { class: 'device' }, media, words, ...end)
}

/** Draws a provider that signs in. */
export function drawMethod(
  shell: Shell,
  { title, mark, name, addedAtMs, canUnlink }: SignInMethod & Pick<Required<MethodItem>, 'title' | 'mark'>,
  onRemove: () => void,
): HTMLElement {
  const facts = [
    ...(name === undefined ? [] : [isolate(name)]),
    fill(shell.texts.added, dayOf(shell, addedAtMs)),
  ]
  const end = canUnlink ? [drawNamed(shell, shell.texts.remove, title, onRemove)] : []
  return drawMethodItem(shell, { title, facts, mark, end })
}

/** Draws a passkey that signs in. */
export function drawPasskey(
  shell: Shell,
  texts: MethodTexts,
  passkey: ShownPasskey,
  { onRemove, onRename }: { readonly onRemove: () => void; readonly onRename: () => void },
): HTMLElement {
  const { name, isSynced, addedAtMs, usedAtMs = 0, canRemove, isUnfinished } = passkey
  const title = name ?? shell.texts.passkey
  const facts = [
    ...(isUnfinished ? [texts.unfinished] : []),
    ...(isSynced === undefined ? [] : [isSynced ? texts.synced : texts.onDevice]),
    fill(shell.texts.added, dayOf(shell, addedAtMs)),
    ...(usedAtMs > addedAtMs ? [fill(texts.used, dayOf(shell, usedAtMs))] : []),
  ]
  const buttons = [
    ...(isUnfinished ? [] : [drawNamed(shell, texts.rename, title, onRename)]),
    ...(canRemove ? [drawNamed(shell, shell.texts.remove, title, onRemove)] : []),
  ]
  const end = makeElement(shell.document, 'div', { class: 'form' }, ...buttons)
  return drawMethodItem(shell, { title, facts, end: [end] })
}

function drawNamed({ document }: Shell, text: string, title: string, onPress: () => void): HTMLButtonElement {
  const button = drawButton(document, { text, onPress })
  button.setAttribute('aria-label', `${text}: ${title}`)
  return button
}

function dayOf({ language }: Shell, atMs: number): { readonly time: string } {
  return { time: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(atMs) }
}
