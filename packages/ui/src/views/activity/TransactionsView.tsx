import { titleText } from '../../text/titleText.ts'
import { ActivityPageEmpty } from '../../widgets/ActivityEmpty.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import { ActivityPart } from './ActivityPart.tsx'
import css from './TransactionsView.module.css'

/** What the account in use did on its network (clauses activity-1 to activity-3, state-35). */
function TransactionsView() {
  return (
    <ViewBody className={css.root}>
      <ActivityPart place="page" empty={<ActivityPageEmpty />} />
    </ViewBody>
  )
}

export const title = titleText.transactions

export { TransactionsView as View }
