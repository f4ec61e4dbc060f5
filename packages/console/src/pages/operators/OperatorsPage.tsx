import { OperatorList } from './OperatorList.tsx'
import { TokenList } from './TokenList.tsx'

/** Shows the people and the programs that operate the project. */
export function OperatorsPage() {
  return (
    <>
      <OperatorList />
      <TokenList />
    </>
  )
}
