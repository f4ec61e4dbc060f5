import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { hostJourney } from './journey.ts'
import { reactHost } from './reactHost.ts'

hostJourney(test, reactHost)
compatCases(test, reactHost, ['ours', 'wrapper'])
