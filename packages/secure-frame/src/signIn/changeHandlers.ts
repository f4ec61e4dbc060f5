import type { FrameReply } from '@foyer/secure-protocol'
import type { OneApproval } from '../approval/oneApproval.ts'
import type { TopicHandlers } from '../channel/serveChannel.ts'
import type { EmailChange } from './changeEmail.ts'
import type { EmailChangeInput } from './changeInput.ts'
import type { SignIn } from './runSignIn.ts'

/** The requests about the signed-in user's address, and a function that drops a change that is under way. */
export interface ChangeHandlers {
  readonly handlers: TopicHandlers<'address'>
  cancel(): void
}

/** Creates the handlers. Their script is loaded with the first of these requests. */
export function createChangeHandlers(
  input: Omit<EmailChangeInput, 'inTurn'> & {
    readonly signIn: () => Promise<SignIn>
    readonly approve: OneApproval['ask']
    readonly user: () => Promise<FrameReply<'GET_USER'>>
  },
): ChangeHandlers {
  let loaded: Promise<EmailChange> | undefined
  const load = () => {
    loaded ??= Promise.all([import('./changeEmail.ts'), input.signIn()]).then(
      ([{ createEmailChange }, { inTurn }]) => createEmailChange({ ...input, inTurn }),
    )
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  const refuse = async () => (await load()).refuse()
  return {
    handlers: {
      UPDATE_EMAIL: async ({ email }, request) =>
        (await load()).start(email, (content) => input.approve(request, content)),
      UPDATE_EMAIL_PRIMARY_OTP: refuse,
      UPDATE_EMAIL_SECONDARY_OTP: refuse,
      async UPDATE_EMAIL_CANCEL() {
        const capture = (await input.signIn()).capture()
        if (!capture) return (await load()).drop()
        capture.drop()
        return undefined
      },
      UPDATE_EMAIL_STATUS: async () => (await input.signIn()).capture()?.status() ?? (await load()).status(),
      DATA_CAPTURE: async ({ email }, request) =>
        (await input.signIn()).verifyAgain(email, (content) => input.approve(request, content)),
      DATA_CAPTURE_OTP: async ({ otp }) => {
        await (await input.signIn()).connectOtp(otp)
        return input.user()
      },
      DATA_CAPTURE_SKIP: async () => {
        await (await input.signIn()).skipAddress()
        return input.user()
      },
    },
    cancel() {
      loaded?.then((change) => change.cancel()).catch(() => {})
    },
  }
}
