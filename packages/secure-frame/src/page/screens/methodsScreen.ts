import { SOCIAL_PROVIDER_NAMES } from '@foyer/api'
import { chooseMethodTexts } from '../../lib/text/methods/chooseMethodTexts.ts'
import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import { fill, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import {
  listMethods,
  type Methods,
  removeMethod,
  removePasskey,
  type ShownPasskey,
} from '../work/signInMethods.ts'
import { showAddPasskey } from './addPasskeyScreen.ts'
import { showAddProvider } from './addProviderScreen.ts'
import { confirm } from './confirmScreen.ts'
import { drawMethod, drawMethodItem, drawPasskey } from './methodItems.ts'
import { showRename } from './renameScreen.ts'

/** Lists what the owner signs in with, adds to it, names and removes. The last way in stays. */
export function showMethods(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const languages = document.defaultView?.navigator.languages ?? []
  const load = async () => {
    const [chosen, methods, { drawMark }] = await Promise.all([
      chooseMethodTexts([document.documentElement.lang, ...languages]),
      listMethods(session),
      import('./providerMarks.ts'),
    ])
    return { ...methods, texts: chosen.texts, drawMark }
  }
  const toList = (said?: string) => showMethods(shell, session, onBack, said)
  const draw = (found: Awaited<ReturnType<typeof load>>) => drawMethods(shell, session, { ...found, toList })
  shell.show({
    title: texts.titleMethods,
    intro: texts.methodsIntro,
    onBack,
    body: [drawStatus(document, note), drawLoaded(shell, { session, signal, load, draw })],
  })
}

type DrawMark = typeof import('./providerMarks.ts')['drawMark']

/** The list, and the way back to it. */
interface MethodsInput extends Methods {
  readonly texts: MethodTexts
  readonly drawMark: DrawMark
  readonly toList: (note?: string) => void
}

function drawMethods(shell: Shell, session: PageSession, input: MethodsInput): readonly Node[] {
  const { document, texts: pageTexts } = shell
  const { byEmail, methods, passkeys, texts, drawMark } = input
  const email = session.wallet?.email ?? ''
  const isLast = [...methods.map((one) => one.canUnlink), ...passkeys.map((one) => one.canRemove)].includes(
    false,
  )
  const quiet = (text: string) => makeElement(document, 'p', { class: 'quiet', text })
  return [
    makeElement(
      document,
      'ul',
      { class: 'devices', attributes: { role: 'list' } },
      ...(byEmail
        ? [
            drawMethodItem(shell, {
              title: pageTexts.email,
              facts: [email],
              mark: drawMark(document, 'email'),
            }),
          ]
        : []),
      ...drawProviders(shell, session, input),
      ...drawPasskeys(shell, session, input),
    ),
    ...(isLast ? [quiet(`${pageTexts.lastMethod} ${texts.addFirst}`)] : []),
    quiet(texts.newDevice),
    ...drawAdding(shell, session, input),
  ]
}

function drawProviders(
  shell: Shell,
  session: PageSession,
  { methods, drawMark, toList }: MethodsInput,
): readonly HTMLElement[] {
  const { titleUnlink, unlinkIntro: intro, remove: button, unlinked } = shell.texts
  return methods.map((method) => {
    const name = method.label ?? SOCIAL_PROVIDER_NAMES[method.provider] ?? method.provider
    const remove = () =>
      confirm(shell, session, {
        title: fill(titleUnlink, { provider: name }),
        intro,
        button,
        isFresh: true,
        work: () => removeMethod(session, method.id),
        onDone: () => toList(unlinked),
        onBack: () => toList(),
      })
    const mark = drawMark(shell.document, method.provider, method.icon)
    return drawMethod(shell, { ...method, title: name, mark }, remove)
  })
}

function drawPasskeys(
  shell: Shell,
  session: PageSession,
  { passkeys, texts, toList }: MethodsInput,
): readonly HTMLElement[] {
  const remove = ({ credentialId }: ShownPasskey) =>
    confirm(shell, session, {
      title: texts.titleRemovePasskey,
      intro: texts.removePasskeyIntro,
      button: shell.texts.remove,
      isFresh: true,
      work: () => removePasskey(session, credentialId),
      onDone: () => toList(shell.texts.unlinked),
      onBack: () => toList(),
    })
  return passkeys.map((passkey) =>
    drawPasskey(shell, texts, passkey, {
      onRemove: () => remove(passkey),
      onRename: () => showRename(shell, session, { texts, passkey, toList }),
    }),
  )
}

function drawAdding(
  shell: Shell,
  session: PageSession,
  { texts, offered, passkeys, drawMark, toList }: MethodsInput,
): readonly Node[] {
  const { document } = shell
  const known = passkeys.map(({ credentialId }) => credentialId)
  const passkey = drawButton(document, {
    text: texts.addPasskey,
    kind: 'primary',
    onPress: () => showAddPasskey(shell, session, { texts, known, toList }),
  })
  const providers = offered.flatMap(({ provider, label, icon }) => {
    // It has no window that could bring back who it was.
    if (provider === 'farcaster') return []
    const name = label ?? SOCIAL_PROVIDER_NAMES[provider] ?? provider
    const button = drawButton(document, {
      text: fill(texts.addProvider, { provider: name }),
      onPress: () => showAddProvider(shell, session, { texts, provider, name, toList }),
    })
    button.classList.add('marked')
    button.prepend(drawMark(document, provider, icon))
    return button
  })
  return [makeElement(document, 'h2', { text: texts.addTitle }), passkey, ...providers]
}
