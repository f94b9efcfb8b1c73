/** Pages that the floor (`floor/`, written by hand) has too, by their names. */
export const FLOOR: Record<string, string> = { home: '/', trips: '/trips/', 'bus-factory': '/trips/bus-factory/' };
