/** The header's account menu, or its link to log in: one takes the other's place when somebody signs in or out. */
export const accountControl = {
  get current() {
    return document.querySelector<HTMLElement>(
      '[data-account-control] > a, [data-account-control] > details > summary',
    );
  },
};
