/** What few bills show: loaded together, behind the editor. */
export { AccountPicker } from './AccountPicker.tsx'
export { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
export { ConfigurationPicker } from './ConfigurationPicker.tsx'
export { MeterPicker } from './MeterPicker.tsx'
export { Presence } from './Presence.tsx'
export { SavedLines } from './SavedLines.tsx'
export { SentBack } from './SentBack.tsx'
