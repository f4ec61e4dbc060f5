// The part of next-auth 4 that a bridge calls. The package itself is not installed here.
declare module 'next-auth/react' {
  export function getCsrfToken(): Promise<string | undefined>
  export function signIn(
    provider: string,
    options: { message: string; signature: string; redirect: false },
  ): Promise<{ ok: boolean } | undefined>
  export function signOut(options: { redirect: false }): Promise<unknown>
  export function useSession(): { status: 'authenticated' | 'loading' | 'unauthenticated' }
}
