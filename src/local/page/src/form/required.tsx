/** The mark of a field that must be filled in. */
export const Required = () => (
  <span class="required" aria-hidden="true">
    {' '}
    *
  </span>
);
