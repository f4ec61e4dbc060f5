import type { FrameSignIn, FrameSignInInput } from './frameSignIn.ts'

/** The script of signing in, with the shapes of all that it asks the servers for, comes with the first e-mail address. */
export function createLazySignIn(input: FrameSignInInput) {
  let loaded: Promise<FrameSignIn> | undefined
  const load = () => {
    loaded ??= import('./frameSignIn.ts').then(({ startFrameSignIn }) => startFrameSignIn(input))
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
    async addMessage(...given: Parameters<FrameSignIn['addMessage']>) {
      return (await loaded)?.addMessage(...given) ?? given[0]
    },
  }
}
