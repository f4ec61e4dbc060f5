/** The answer that the issuer has sent back by the browser. */
export interface IssuerAnswer {
  readonly state: string
  readonly code?: string
  readonly iss?: string
  readonly error?: string
}

/** The page's ways out to the issuer and back. */
export interface Visits {
  /** The answer that the page was opened with; absent where it was opened by anything else. */
  readonly returned: IssuerAnswer | undefined
  /** Leaves this page for the issuer. The operator comes back to where they are. */
  leave(url: string): void
}

type OwnWindow = Pick<Window, 'location' | 'history' | 'sessionStorage'>

/** The address that the issuer sends browsers back to. */
const RETURN_PATH = '/console/issuer'
const PLACE_KEY = 'foyer-console-place'
const NAMES = ['state', 'code', 'iss', 'error'] as const

/** Reads what the browser was sent back with, out of the address: it stays in no history. The place of before is restored. */
export function createVisits(window: OwnWindow): Visits {
  return {
    returned: takeReturned(window),
    leave(url) {
      window.sessionStorage.setItem(PLACE_KEY, window.location.pathname)
      window.location.assign(url)
    },
  }
}

function takeReturned({ location, history, sessionStorage }: OwnWindow): IssuerAnswer | undefined {
  if (location.pathname !== RETURN_PATH) return undefined
  const given = new URLSearchParams(location.search)
  history.replaceState(null, '', placeOf(sessionStorage.getItem(PLACE_KEY)))
  sessionStorage.removeItem(PLACE_KEY)
  const state = given.get('state')
  if (state === null) return undefined
  const pairs = NAMES.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(pairs), state }
}

/** A place of the console, and nothing else that an address could be. */
function placeOf(path: string | null): string {
  const isPlace = path !== null && /^\/console(\/[^/\\]+)*$/.test(path) && path !== RETURN_PATH
  return isPlace ? path : '/console'
}
