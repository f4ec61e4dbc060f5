export { part } from '@foyer/core/diagnosis'
export { DiagnosisPanel } from './DiagnosisPanel.tsx'
