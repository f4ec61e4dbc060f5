import { writeNotice } from '@foyer/secure-protocol'
import {
  answer,
  ask,
  askPerson,
  type Context,
  FAKE_CODE,
  fail,
  send,
  type TopicHandlers,
  toUser,
} from './fakeContext.ts'

function refuseCode(context: Context, { id }: { readonly id: string }): void {
  fail(context, id, 'code_in_window', 'Codes of a change are typed in the window of the wallet')
}

/** Does the next step of a change: somebody types its code in its window. A taken address ends it. */
export function typeInWindow(context: Context): void {
  const { memory, script } = context
  const { change } = memory
  if (!change) return
  if (!change.isPrimaryDone) {
    change.isPrimaryDone = true
    return
  }
  memory.change = undefined
  if (change.to === script.takenEmail) return
  Object.assign(memory, { email: change.to, isSignedIn: true })
  send(context, writeNotice('SESSION_CHANGED'))
}

/** The requests of the topic `address`: that of an account which is signed in, or is being made. */
export const ADDRESS_HANDLERS: Required<TopicHandlers<'address'>> = {
  UPDATE_EMAIL(context, request) {
    const { email } = request.payload
    const { memory } = context
    if (email === memory.email) return fail(context, request.id, 'email_taken', 'In use already')
    const isFirst = memory.email === undefined
    // In a window, which takes the codes as well.
    askPerson(context, request.id, () => {
      // An account without an address begins with the code of the new one.
      if (memory.change?.to !== email) memory.change = { to: email, isPrimaryDone: isFirst }
      const action = memory.change.isPrimaryDone ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
      answer(context, request, { action })
    })
  },
  UPDATE_EMAIL_PRIMARY_OTP: refuseCode,
  UPDATE_EMAIL_SECONDARY_OTP: refuseCode,
  UPDATE_EMAIL_CANCEL(context, request) {
    context.memory.change = undefined
    answer(context, request, undefined)
  },
  UPDATE_EMAIL_STATUS(context, request) {
    const { change, email = '', isSignedIn } = context.memory
    if (!isSignedIn) {
      // An account that is made is no user yet.
      if (!change) return fail(context, request.id, 4100, 'Nobody is signed in')
      return answer(context, request, { step: 'VERIFY_SECONDARY_OTP', email: '', link: 'NONE' })
    }
    if (!change) return answer(context, request, { step: 'NONE', email, link: 'NONE' })
    if (!change.isPrimaryDone)
      return answer(context, request, { step: 'VERIFY_PRIMARY_OTP', email, link: 'NONE' })
    answer(context, request, { step: 'VERIFY_SECONDARY_OTP', email, link: 'OPEN', linkNumber: '47' })
  },
  DATA_CAPTURE(context, request) {
    const { memory } = context
    const { email } = request.payload
    // Without a session this is the address of the account that is being made: a window asks, and takes the code.
    if (!memory.isSignedIn)
      return askPerson(context, request.id, () => {
        memory.change = { to: email, isPrimaryDone: true }
        answer(context, request, { action: 'VERIFY_OTP' })
      })
    if (email !== memory.email) return fail(context, request.id, 'email_invalid', 'Invalid email')
    answer(context, request, { action: 'VERIFY_OTP' })
  },
  DATA_CAPTURE_SKIP(context, request) {
    Object.assign(context.memory, { isSignedIn: true, email: undefined })
    answer(context, request, toUser(context))
  },
  DATA_CAPTURE_OTP(context, request) {
    if (!context.memory.isSignedIn) return refuseCode(context, request)
    if (request.payload.otp !== FAKE_CODE) return fail(context, request.id, 'code_wrong', 'Wrong code')
    context.script.isSessionOver = false
    answer(context, request, toUser(context))
    for (const request of context.pending) ask(context, request)
    context.pending.clear()
  },
}
