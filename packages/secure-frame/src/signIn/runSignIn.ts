import { requestAborted } from '../lib/frameFailure.ts'
import { createAccountDevice } from './accountDevice.ts'
import { createStepsInTurn } from './inTurn.ts'
import { createPlaceKeeper, type PlaceKeeper } from './keepPlace.ts'
import { NOBODY, next, type SignInEvent } from './signInMachine.ts'
import { SIGN_IN_STEPS } from './signInSteps.ts'
import type { SignInInput, SignInRun, SignInRunner } from './steps.ts'

type Steps = typeof SIGN_IN_STEPS

/** The steps of a page's sign-ins, each of which knows the run that it belongs to. */
export type SignIn = {
  readonly [Name in keyof Steps]: Steps[Name] extends (run: SignInRun, ...input: infer Input) => infer Reply
    ? (...input: Input) => Reply
    : never
} & Pick<SignInRunner, 'inTurn'> & {
    /** The state that all of them share, for steps that come with a script of their own. */
    readonly run: SignInRun
  }

/** Starts the sign-ins of a page. */
export function startSignIn(input: SignInInput): SignIn {
  const { context, device } = input
  const places = createPlaceKeeper(context, device, input.setTimer)
  const runner = createRunner(places)
  const accountDevice = createAccountDevice(context.store, device)
  const run: SignInRun = { ...input, runner, accountDevice, parts: {} }
  const bound = Object.entries(SIGN_IN_STEPS).map(([name, step]) => {
    // All of them take the run first; TypeScript knows no bind for a union of them.
    const bare = step as (run: SignInRun, ...input: never[]) => unknown
    return [name, bare.bind(undefined, run)]
  })
  // Each name has the step of that name, without its first parameter.
  return { ...(Object.fromEntries(bound) as SignIn), inTurn: runner.inTurn, run }
}

/** Creates what holds the state of the machine, and lets one step at a time change it. */
function createRunner(places: PlaceKeeper): SignInRunner {
  const inTurn = createStepsInTurn()
  /** The attempt of the step that is in turn. */
  let asked = 0
  const runner = {
    ...NOBODY,
    isLeft: () => asked !== runner.attempt,
    check() {
      if (runner.isLeft()) throw requestAborted()
    },
    send(event: SignInEvent) {
      Object.assign(runner, next(runner, { attempt: asked, ...event }))
      runner.check()
    },
    leave: () => void Object.assign(runner, next(runner, { on: 'left' })),
    inTurn<T>(step: () => Promise<T>) {
      const { attempt } = runner
      return inTurn(() => {
        asked = attempt
        return step().catch(async (error: unknown) => {
          await places.note(error)
          throw error
        })
      })
    },
  }
  return runner
}
