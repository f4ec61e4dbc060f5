import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ActivityPageEmpty } from '../ActivityEmpty.tsx'
import { ActivityPart } from '../ActivityPart.tsx'
import css from './TransactionsView.module.css'

/** The transactions of the active account on its network (clauses activity-1 to activity-3, state-35). */
export function TransactionsView() {
  return (
    <ViewBody className={css.root}>
      <ActivityPart place="page" empty={<ActivityPageEmpty />} />
    </ViewBody>
  )
}
