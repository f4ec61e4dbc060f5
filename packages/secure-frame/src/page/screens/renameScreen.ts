import type { MethodTexts } from '../../lib/text/methods/en.ts'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawButton, drawField } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { renamePasskey, type ShownPasskey } from '../work/signInMethods.ts'
import { methodProblem } from './methodProblem.ts'

/** The longest name that the gateway takes. */
const LONGEST_NAME = '64'

/** The input of the screen that names a passkey. */
export interface RenameScreen {
  readonly texts: MethodTexts
  readonly passkey: ShownPasskey
  readonly toList: (note?: string) => void
}

/** Gives a passkey another name. It tells passkeys apart, so that it takes no code. */
export function showRename(
  shell: Shell,
  session: PageSession,
  { texts, passkey, toList }: RenameScreen,
): void {
  const { document } = shell
  const signal = shell.enter()
  const field = drawField(document, {
    id: 'name',
    label: texts.name,
    attributes: { autocomplete: 'off', maxlength: LONGEST_NAME, enterkeyhint: 'done', dir: 'auto' },
  })
  field.input.value = passkey.name ?? ''
  const save = drawButton(document, { text: texts.save, kind: 'primary' })
  save.type = 'submit'
  const form = makeElement(document, 'form', { class: 'form' }, field.root, save)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = field.input.value.trim()
    if (name === '') return field.say(texts.nameEmpty)
    field.say('')
    void runBusy(save, async () => {
      try {
        await renamePasskey(session, passkey.credentialId, name)
        if (!signal.aborted) toList(texts.renamed)
      } catch (error) {
        if (!signal.aborted) field.say(methodProblem(shell, session, { texts, error }))
      }
    })
  })
  shell.show({ title: texts.titleRename, onBack: () => toList(), body: [form] })
  field.input.focus()
}
