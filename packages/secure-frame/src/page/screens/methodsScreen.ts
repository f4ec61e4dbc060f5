import type { SignInMethod } from '@foyer/api'
import { SOCIAL_PROVIDER_NAMES } from '@foyer/api'
import { makeElement, makeIcon } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import { listMethods, removeMethod } from '../work/signInMethods.ts'
import { confirm } from './confirmScreen.ts'

/** Lists what the owner signs in with, and removes it. The last way in stays. */
export function showMethods(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const load = () => listMethods(session)
  const draw = (found: Awaited<ReturnType<typeof load>>) => drawMethods(shell, session, { ...found, onBack })
  shell.show({
    title: texts.titleMethods,
    intro: texts.methodsIntro,
    onBack,
    body: [drawStatus(document, note), drawLoaded(shell, { session, signal, load, draw })],
  })
}

interface MethodsInput {
  readonly byEmail: boolean
  readonly methods: readonly SignInMethod[]
  readonly onBack: () => void
}

function drawMethods(
  shell: Shell,
  session: PageSession,
  { byEmail, methods, onBack }: MethodsInput,
): readonly Node[] {
  const { document, texts } = shell
  const toList = (note?: string) => showMethods(shell, session, onBack, note)
  const remove = (method: SignInMethod) =>
    confirm(shell, session, {
      title: fill(texts.titleUnlink, { provider: SOCIAL_PROVIDER_NAMES[method.provider] ?? method.provider }),
      intro: texts.unlinkIntro,
      button: texts.remove,
      isFresh: true,
      work: () => removeMethod(session, method.id),
      onDone: () => toList(texts.unlinked),
      onBack: () => toList(),
    })
  const email = byEmail ? [drawItem(shell, texts.email, [session.wallet?.email ?? ''])] : []
  const list = methods.map((method) => drawMethod(shell, method, () => remove(method)))
  const isLast = !byEmail && methods.length === 1
  return [
    makeElement(document, 'ul', { class: 'devices', attributes: { role: 'list' } }, ...email, ...list),
    ...(isLast ? [makeElement(document, 'p', { class: 'quiet', text: texts.lastMethod })] : []),
  ]
}

function drawMethod(shell: Shell, method: SignInMethod, onRemove: () => void): HTMLElement {
  const { document, texts, language } = shell
  const { provider, name, addedAtMs, canUnlink } = method
  const title = SOCIAL_PROVIDER_NAMES[provider] ?? provider
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const facts = [
    ...(name === undefined ? [] : [isolate(name)]),
    fill(texts.added, { time: day.format(addedAtMs) }),
  ]
  const button = drawButton(document, { text: texts.remove, onPress: onRemove })
  button.setAttribute('aria-label', `${texts.remove}: ${title}`)
  return drawItem(shell, title, facts, canUnlink ? [button] : [])
}

function drawItem(
  { document }: Shell,
  title: string,
  facts: readonly string[],
  end: readonly Node[] = [],
): HTMLElement {
  return makeElement(
    document,
    'li',
    { class: 'device' },
    makeElement(document, 'span', { class: 'media' }, makeIcon(document, PAGE_ICONS.key)),
    makeElement(
      document,
      'div',
      { class: 'words-of-row' },
      makeElement(document, 'h2', { class: 'row-title', text: title }),
      ...facts.map((text) =>
        makeElement(document, 'p', { class: 'quiet', text, attributes: { dir: 'auto' } }),
      ),
    ),
    ...end,
  )
}
