// What the page loads when somebody opens the analysis.
export { default as AnalysisPanel } from './AnalysisPanel.svelte';
export { Analysis } from './report/analysis.svelte';
