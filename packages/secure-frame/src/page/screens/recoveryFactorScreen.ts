import { readRecoveryCode } from '@foyer/secure-protocol'
import { requestAborted } from '../../lib/frameFailure.ts'
import { runBusy } from '../../lib/ui/busy.ts'
import { makeElement } from '../../lib/ui/elements.ts'
import { drawAlert, drawButton, drawField } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { AskRecoveryFactor } from '../../wallet/custodyContext.ts'
import { openFirst } from '../../wallet/recovery/openFirst.ts'
import { usePasskey } from '../../wallet/recovery/passkey.ts'
import { RecoveryFailure } from '../../wallet/recovery/recoveryFailure.ts'
import type { PageSession } from '../pageSession.ts'
import { problemText } from '../ui/work.ts'

/** The question for a recovery factor, and its reason. Without a title it is asked to open the wallet on a new device. */
export interface RecoveryFactorQuestion {
  readonly onBack: () => void
  readonly ask: Parameters<AskRecoveryFactor>
  readonly title?: string
  readonly intro?: string
}

/** Asks for a passkey or the recovery code until one opens the wallet. Going back ends the sign-in. */
export async function askForRecoveryFactor(
  shell: Shell,
  session: PageSession,
  { onBack, ask, title, intro }: RecoveryFactorQuestion,
): Promise<void> {
  if (ask[1].some(({ challenge }) => challenge)) {
    const { askForFactor } = await import('./factorQuestion.ts')
    return askForFactor(shell, session, { onBack, ask })
  }
  const { document, texts } = shell
  const [walletId, ways, open] = ask
  const signal = shell.enter()
  const problem = makeElement(document, 'div', { class: 'loaded' })
  const passkeys = ways.flatMap(({ wayId, credentialId }) => (credentialId ? [{ wayId, credentialId }] : []))
  const codes = ways.filter(({ kind }) => kind === 'code')
  return new Promise((resolve, reject) => {
    const attempt = (button: HTMLButtonElement, work: () => Promise<void>) =>
      runBusy(button, async () => {
        problem.replaceChildren()
        try {
          await work()
          resolve()
        } catch (error) {
          if (!signal.aborted)
            problem.replaceChildren(drawAlert(document, problemText(shell, session, error)))
        }
      })
    const passkey = drawButton(document, {
      text: texts.usePasskey,
      kind: 'primary',
      onPress: (button) =>
        void attempt(button, async () => {
          const credentials = document.defaultView?.navigator.credentials
          if (!credentials) throw new RecoveryFailure('passkey_failed')
          const used = await usePasskey(credentials, { walletId, ways: passkeys, signal })
          const way = passkeys.find(({ credentialId }) => credentialId === used.credentialId)
          if (!way) throw new RecoveryFailure('way_wrong')
          await open({ wayId: way.wayId, kind: 'passkey', secret: used.secret }).finally(() =>
            used.secret.fill(0),
          )
        }),
    })
    const field = drawField(document, {
      id: 'recovery-code',
      label: texts.recoveryCode,
      attributes: { autocomplete: 'off', maxlength: '48', dir: 'ltr', spellcheck: 'false' },
    })
    const go = drawButton(document, {
      text: texts.continue,
      kind: passkeys.length > 0 ? undefined : 'primary',
    })
    go.type = 'submit'
    const form = makeElement(document, 'form', { class: 'form' }, field.root, go)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(go, async () => {
        const secret = readRecoveryCode(field.input.value)
        if (!secret) throw new RecoveryFailure('code_invalid')
        await openFirst(codes, (wayId) => open({ wayId, kind: 'code', secret })).finally(() => secret.fill(0))
      })
    })
    shell.show({
      title: title ?? texts.titleWay,
      intro: intro ?? texts.wayIntro,
      onBack: () => {
        reject(requestAborted())
        onBack()
      },
      body: [...(passkeys.length > 0 ? [passkey] : []), ...(codes.length > 0 ? [form] : []), problem],
    })
  })
}
