import { normaliseEmail } from '@foyer/secure-protocol'
import { runBusy } from '../../lib/ui/busy.ts'
import { drawNote, makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField } from '../../lib/ui/parts.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'
import { deleteWallet } from '../work/deletion.ts'
import { withFreshCode } from './codeScreen.ts'
import { showEnd } from './endScreen.ts'
import { showKit } from './kitScreen.ts'

/** Says what is lost with account and wallet, and how it is kept from that, before anything is asked. */
export function showDelete(shell: Shell, session: PageSession, onBack: () => void): void {
  const { document, texts } = shell
  shell.enter()
  const again = () => showDelete(shell, session, onBack)
  const fresh = (onFresh: () => void) => () => withFreshCode(shell, session, { onFresh, onBack: again })
  const lost = [texts.deleteFunds, texts.deleteWait].map((text) =>
    makeElement(document, 'p', { class: 'quiet', text }),
  )
  shell.show({
    title: texts.titleDelete,
    intro: texts.deleteIntro,
    onBack,
    body: [
      drawNote(document, texts.deleteWords),
      ...lost,
      drawButton(document, {
        text: texts.kitFirst,
        kind: 'primary',
        onPress: fresh(() => showKit(shell, session, again)),
      }),
      drawButton(document, {
        text: texts.continue,
        kind: 'danger',
        onPress: fresh(() => showTyping(shell, session, again)),
      }),
    ],
  })
}

/** Asks for the address to be typed, so that nobody deletes a wallet by pressing buttons without reading. */
function showTyping(shell: Shell, session: PageSession, onBack: () => void): void {
  const { document, texts, language } = shell
  const { wallet, code } = session
  if (!wallet) return onBack()
  const signal = shell.enter()
  const { email } = wallet
  const field = drawField(document, {
    id: 'delete-email',
    label: fill(texts.typeEmail, { email: isolate(email) }),
    attributes: { type: 'email', autocomplete: 'off', maxlength: '254', dir: 'ltr', spellcheck: 'false' },
  })
  const go = drawButton(document, { text: texts.titleDelete, kind: 'danger' })
  go.type = 'submit'
  const cancel = drawButton(document, { text: texts.cancel, onPress: onBack })
  const form = makeElement(
    document,
    'form',
    { class: 'form', attributes: { novalidate: '' } },
    field.root,
    go,
    cancel,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (normaliseEmail(field.input.value) !== email) return field.say(texts.emailDiffers)
    field.say('')
    // The code may have run out while somebody typed.
    if (code.leftMs() === 0)
      return withFreshCode(shell, session, { onFresh: () => showTyping(shell, session, onBack), onBack })
    void runBusy(go, async () => {
      try {
        const deleteAtMs = await deleteWallet(session)
        const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(deleteAtMs)
        showEnd(shell, { title: texts.titleDeleted, intro: fill(texts.deleted, { date }) })
      } catch (error) {
        if (!signal.aborted) field.say(problemText(shell, session, error))
      }
    })
  })
  shell.show({ title: texts.titleDelete, intro: texts.deleteWords, onBack, body: [form] })
  field.input.focus()
}
