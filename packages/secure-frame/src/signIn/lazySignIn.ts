import type { SignInWithMessage, SignInWithMessageInput } from './signInWithMessage.ts'

/** The script of signing in, with the shapes of all that it asks the servers for, comes with the first e-mail address. */
export function createLazySignIn(input: SignInWithMessageInput) {
  let loaded: Promise<SignInWithMessage> | undefined
  const load = () => {
    loaded ??= import('./signInWithMessage.ts').then(({ createSignInWithMessage }) =>
      createSignInWithMessage(input),
    )
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  return {
    load,
    social: async () => (await load()).social(),
    cancel() {
      loaded?.then((signIn) => signIn.cancel()).catch(() => {})
    },
    /** If nobody has signed in here, the script is not loaded for this. */
    async addMessage(...given: Parameters<SignInWithMessage['addMessage']>) {
      return (await loaded)?.addMessage(...given) ?? given[0]
    },
  }
}
