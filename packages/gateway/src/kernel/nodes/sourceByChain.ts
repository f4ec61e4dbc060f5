import { ProblemError } from '../../http/problem.ts'

interface ChainSource {
  supports(chainId: string): boolean
}

/**
 * The first source that has a chain.
 * @throws ProblemError chain_not_supported
 */
export function pickSource<S extends ChainSource>(sources: readonly S[], chainId: string): S {
  const found = sources.find((source) => source.supports(chainId))
  if (found === undefined) {
    throw new ProblemError('chain_not_supported', `The gateway has nothing to tell of ${chainId}.`)
  }
  return found
}
